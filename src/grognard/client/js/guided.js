// Sequences that are followed step by step. The course lies in the fight; the server says what comes next.

import { $, fill, h } from "./dom.js";
import { texts } from "./texts.js";

const stepsOf = (page) => page.guideOf(page.fight.guide).steps;

/** The step that the fight is at, where it follows a sequence. */
export const stepNow = (page) => (page.fight.course ? stepsOf(page)[page.fight.course.at] : undefined);

export function drawGuide(page) {
  const { course, guide } = page.fight;
  $("#guide").hidden = !course || !page.chart;
  if ($("#guide").hidden) return;
  const steps = stepsOf(page);
  fill(
    $("#guide"),
    h("h2", {}, texts.say(`sequence-${guide}`), h("button", { type: "button", class: "plain", id: "end-guide", onclick: () => endGuide(page) }, texts.say("guide-end"))),
    h("ol", { class: "steps", tabindex: "0", "aria-label": texts.say(`sequence-${guide}`) }, steps.map((step, place) => h("li", { class: place < course.at ? "past" : place === course.at ? "now" : "", "aria-current": place === course.at ? "step" : null }, texts.say(`step-${guide}-${step.id}`)))),
    course.at >= steps.length ? h("p", { class: "note calm" }, texts.say("guide-done")) : null,
  );
  const now = $(".steps .now");
  if (now) now.parentElement.scrollTop = now.offsetTop - now.parentElement.offsetTop - now.offsetHeight;
}

export async function beginGuide(page, id) {
  try {
    const found = await page.desk.guide(id, {});
    page.fight.guide = id;
    follow(page, found);
  } catch (error) {
    page.complain(error);
  }
}

/** The page goes to where the sequence stands. */
function follow(page, found) {
  Object.assign(page.fight, { course: found.course, owed: null });
  page.guided = found;
  page.evening.keep();
  if (found.chart) page.pick(found.chart, found.values);
  else page.draw();
}

/** A step was resolved, or is left: the server says what comes next; the page shows the result until somebody goes on. */
export async function advance(page, body) {
  const { guide, course } = page.fight;
  try {
    const found = await page.desk.guide(guide, { course, ...body });
    Object.assign(page.fight, { course: found.course, owed: null });
    page.guided = found;
  } catch (error) {
    if (error.status) page.complain(error);
    else page.fight.owed = body;
    page.guided = null;
  }
  page.evening.keep();
}

export async function nextStep(page) {
  if (page.fight.owed) await advance(page, page.fight.owed);
  if (page.guided) follow(page, page.guided);
  else page.draw();
}

export async function leaveStep(page) {
  await advance(page, { leave: true });
  nextStep(page);
}

export function leaveGuide(page) {
  Object.assign(page.fight, { course: null, guide: "", owed: null });
  page.guided = null;
}

function endGuide(page) {
  leaveGuide(page);
  page.evening.keep();
  page.draw();
}
