// The games as pictures, drawn by us, each in a box of 400 by 200. A game that is built draws its own from its board.

import { seeded } from "./dom.js";

const PAPER = '<rect width="400" height="200" fill="#efe4c8"/>';
const fix = (number) => Math.round(number * 10) / 10;

// --- Waterloo: a free table, ridges, a walled farm, arrows, a ruler --------------------------------------------------------

function ridges() {
  const roll = seeded(23);
  let ticks = "";
  const ridge = (y, sign, from, to) => {
    for (let x = from; x < to; x += 4.2) {
      const wave = y + Math.sin(x / 37) * 7 + Math.sin(x / 90) * 9;
      ticks += `M${fix(x)} ${fix(wave)}l${fix((roll() - 0.5) * 3)} ${fix(sign * (9 + roll() * 7))}`;
    }
  };
  ridge(64, 1, 60, 380);
  ridge(60, -1, 60, 380);
  ridge(150, 1, 20, 300);
  ridge(146, -1, 20, 300);
  let fields = "";
  for (const [x, y, w, h, angle, fill] of [[90, 92, 60, 30, -8, "#e9d596"], [230, 88, 70, 34, 6, "#d5d79c"], [300, 120, 60, 36, -4, "#e3c58c"], [20, 20, 60, 26, 4, "#d5d79c"]]) fields += `<g transform="rotate(${angle} ${x + w / 2} ${y + h / 2})"><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>${Array.from({ length: Math.floor(h / 4) }, (_, i) => `<path stroke="#a8894b" stroke-width=".6" d="M${x} ${y + 2 + i * 4}h${w}"/>`).join("")}</g>`;
  const base = (x, y, angle, fill, stroke, count) => `<g transform="translate(${x} ${y}) rotate(${angle})">${Array.from({ length: count }, (_, i) => `<rect x="${i * 21}" y="0" width="19" height="10" fill="${fill}" stroke="${stroke}" stroke-width="1.2"/>${[3, 7, 11, 15].map((d) => `<circle cx="${i * 21 + d}" cy="3.2" r="1.3" fill="#fff6e0"/><circle cx="${i * 21 + d}" cy="7" r="1.3" fill="#fff6e0"/>`).join("")}`).join("")}</g>`;
  const arrow = (d, fill) => `<path d="${d}" fill="${fill}" opacity=".82" stroke="#2b2822" stroke-width=".6"/>`;
  const farm = (x, y) => `<g transform="translate(${x} ${y})"><rect x="-17" y="-14" width="34" height="28" fill="#e2cbb0" stroke="#6b4d22" stroke-width="2"/>${[[-15, -4], [-2, -7], [5, 8], [-13, 11]].map(([dx, dy]) => `<path fill="#fbf3df" stroke="#7c2c1f" stroke-width=".7" d="M${dx} ${dy}v-4h9v4z"/><path fill="#b4503c" stroke="#7c2c1f" stroke-width=".7" d="M${dx - 1} ${dy - 4}l2-4h7l2 4z"/>`).join("")}</g>`;
  let ruler = "";
  for (let tick = 0; tick <= 60; tick++) ruler += `M${30 + tick * 5} 184v${tick % 10 === 0 ? 10 : tick % 5 === 0 ? 7 : 4}`;
  const numbers = [0, 10, 20, 30, 40, 50, 60].map((number) => `<text x="${32 + number * 5}" y="198" font-size="7" fill="#43361f" font-family="serif">${number}</text>`).join("");
  return `${PAPER}<rect width="400" height="200" fill="#e6e0b6" opacity=".55"/>${fields}<path fill="none" stroke="#f7edd2" stroke-width="7" d="M196 0C190 60 210 120 196 200"/><path fill="none" stroke="#b29a63" stroke-width=".8" d="M192.500 0C186.500 60 206.500 120 192.500 200M199.500 0C193.500 60 213.500 120 199.500 200"/><path fill="none" stroke="#6f5327" stroke-width="1" d="${ticks}"/>${farm(112, 108)}${farm(214, 96)}${base(90, 44, -3, "#b23a34", "#6e1b18", 4)}${base(218, 40, 4, "#b23a34", "#6e1b18", 4)}${base(350, 62, 62, "#4a5663", "#2b343d", 3)}${base(58, 158, 4, "#3a5cab", "#1c3270", 4)}${base(176, 160, -3, "#3a5cab", "#1c3270", 4)}${arrow("M150 152C158 132 168 124 182 112L178 107L196 102L190 120L186 116C174 126 166 136 160 154Z", "#3a5cab")}${arrow("M344 92C326 104 316 108 300 110L301 104L284 113L302 121L301 115C320 113 334 108 350 98Z", "#4a5663")}<rect x="20" y="182" width="330" height="18" fill="#f1dd9c" stroke="#8d6b1e"/><path stroke="#43361f" stroke-width=".8" d="${ruler}"/>${numbers}`;
}

// --- the Italian Wars: the peninsula, sea with contour lines, towers, pikes --------------------------------------------------

function peninsula() {
  const coast = "M0 0H400V36C372 30 344 34 326 46C318 40 306 44 308 54C322 62 336 80 352 96C372 112 392 122 400 128V162C384 154 372 150 366 158C352 146 330 136 312 120C290 102 262 92 244 82C226 76 214 66 196 66C176 66 160 72 138 64C112 56 92 66 66 64C40 62 18 70 0 66Z";
  let sea = "";
  for (let ring = 1; ring <= 4; ring++) sea += `<path d="${coast}" fill="none" stroke="#4e7684" stroke-width="${ring * 7}" opacity=".16"/>`;
  let hex = "";
  const side = 17;
  const wide = side * Math.sqrt(3);
  for (let row = 0; row < 9; row++)
    for (let column = 0; column < 15; column++) {
      const x = column * wide + (row % 2 ? wide / 2 : 0);
      const y = row * side * 1.5;
      hex += `M${[0, 1, 2, 3, 4, 5].map((corner) => `${fix(x + side * Math.sin((corner * Math.PI) / 3))} ${fix(y - side * Math.cos((corner * Math.PI) / 3))}`).join("L")}Z`;
    }
  const tower = (x, y, scale = 1) => `<g transform="translate(${x} ${y}) scale(${scale})"><path fill="#fbf3df" stroke="#43361f" stroke-width="1.2" d="M-7 0V-15h-2v-6h3.500v3h3v-3h5v3h3v-3H9v6H7V0Z"/><path fill="#43361f" d="M-2 0v-5a2 2 0 0 1 4 0v5z"/></g>`;
  const mountain = (x, y) => `<path fill="#e0c79a" stroke="#6f5327" stroke-width="1" d="M${x - 12} ${y}L${x} ${y - 17}L${x + 12} ${y}"/><path stroke="#6f5327" stroke-width=".8" d="M${x} ${y - 17}l3 9M${x + 2} ${y - 13}l5 9M${x + 5} ${y - 9}l4 8"/>`;
  const pikes = (x, y, fill) => `<g transform="translate(${x} ${y})">${[0, 6, 12, 18, 24].map((d) => `<path stroke="#43361f" stroke-width="1.100" d="M${d} 12L${d + 8}-20"/><path fill="#59606b" d="M${d + 8}-20l-2.200 5h3.800z"/>`).join("")}<rect x="-3" y="8" width="36" height="14" rx="2" fill="${fill}" stroke="#2b2822"/><path stroke="#fff6e0" stroke-width="1.200" d="M3 11l24 8M27 11L3 19"/></g>`;
  const lily = '<path fill="#e0b03a" d="M0-9c3 3 3 6 1.500 9C5-3 8-2 8 1S5 5 2 3l1 6h-6l1-6c-3 2-6 1-6-2s3-4 6.500-1C-3-3-3-6 0-9Z"/>';
  const shield = (x, y, fill, mark) => `<g transform="translate(${x} ${y})"><path fill="${fill}" stroke="#43361f" stroke-width="1.600" d="M-17-20h34v20c0 12-8 18-17 23c-9-5-17-11-17-23Z"/>${mark}</g>`;
  return `<rect width="400" height="200" fill="#bfd0cd"/>${sea}<path fill="#efe4c8" stroke="#43361f" stroke-width="1.600" d="${coast}"/><path d="${hex}" fill="none" stroke="#8d7b54" stroke-width=".7" opacity=".45"/>${[[20, 18], [48, 14], [76, 18], [106, 13], [138, 16], [170, 12], [204, 16], [238, 12]].map(([x, y]) => mountain(x, y + 8)).join("")}${[[262, 66], [286, 82], [318, 100]].map(([x, y]) => mountain(x, y + 4)).join("")}${tower(92, 48)}${tower(168, 54, 0.9)}${tower(226, 58)}${tower(344, 124, 0.9)}${pikes(116, 34, "#3a5cab")}${pikes(268, 34, "#8f2f2a")}${shield(48, 140, "#2f4f9e", `<g transform="translate(-6 -8) scale(.75)">${lily}</g><g transform="translate(7 -8) scale(.75)">${lily}</g><g transform="translate(0 8) scale(.75)">${lily}</g>`)}${shield(100, 150, "#8f2f2a", '<path stroke="#f3e2b0" stroke-width="6" d="M0-20V22M-17-4H17"/>')}<path fill="none" stroke="#43361f" stroke-width="1" d="M196 150q8-7 16 0t16 0t16 0M210 164q8-7 16 0t16 0M160 174q8-7 16 0t16 0"/><g transform="translate(205 118) scale(.9)"><path fill="#6b4d22" d="M-16 0h32l-6 9h-20z"/><path fill="#fbf3df" stroke="#43361f" d="M-2-2V-26c10 4 14 12 15 22zM-5-4c-6-2-9-8-9-15c5 1 9 4 9 15z"/></g>`;
}

// --- Ordre Mixte: ranks of tiny figures from above, hidden markers, a command radius ------------------------------------------

function ranks() {
  const roll = seeded(5);
  let grass = "";
  for (let tick = 0; tick < 160; tick++) grass += `M${fix(roll() * 400)} ${fix(roll() * 200)}l1.500-4M${fix(roll() * 400)} ${fix(roll() * 200)}h3`;
  const figure = (x, y, coat) => `<circle cx="${x}" cy="${y}" r="2.700" fill="${coat}" stroke="#2b2822" stroke-width=".5"/><circle cx="${x}" cy="${y - 0.4}" r="1.200" fill="#2b2822"/><path stroke="#43361f" stroke-width=".7" d="M${x + 2} ${y + 2}v-7"/>`;
  const unit = (x, y, angle, columns, rows, coat) => {
    let men = "";
    for (let row = 0; row < rows; row++) for (let column = 0; column < columns; column++) men += figure(column * 7 + 4, row * 8 + 6, coat);
    const wide = columns * 7 + 1;
    const tall = rows * 8 + 3;
    return `<g transform="translate(${x} ${y}) rotate(${angle})"><rect x="1.500" y="2.500" width="${wide}" height="${tall}" fill="#2b2010" opacity=".25"/><rect width="${wide}" height="${tall}" fill="#c9bd86" stroke="#6b5a33" stroke-width="1"/><path stroke="#b02a22" stroke-width="2" d="M0 0H${wide}"/>${men}</g>`;
  };
  const marker = (x, y) => `<g transform="translate(${x} ${y}) rotate(-6)"><rect x="-13" y="-10" width="26" height="20" rx="2" fill="#f4ecd8" stroke="#43361f" stroke-width="1.200"/><text y="6" text-anchor="middle" font-size="17" font-weight="600" font-family="serif" fill="#43361f">?</text></g>`;
  let tape = "";
  for (let tick = 0; tick <= 44; tick++) tape += `M${tick * 5} 0v${tick % 10 === 0 ? 9 : 5}`;
  let trees = "";
  for (let tree = 0; tree < 26; tree++) trees += `<circle cx="${fix(330 + roll() * 70)}" cy="${fix(roll() * 64)}" r="${fix(6 + roll() * 4)}" fill="#8a9a62" stroke="#46542b" stroke-width=".9"/>`;
  return `<rect width="400" height="200" fill="#ddd7a8"/><path stroke="#a59a68" stroke-width=".8" fill="none" d="${grass}"/><path fill="none" stroke="#efe4c8" stroke-width="9" d="M0 128C90 108 160 150 240 130S360 96 400 112"/>${trees}<circle cx="132" cy="150" r="62" fill="#d99a10" opacity=".12"/><circle cx="132" cy="150" r="62" fill="none" stroke="#9c6c00" stroke-width="1.600" stroke-dasharray="7 5"/><g transform="translate(132 150)"><circle r="9" fill="#f4ecd8" stroke="#43361f" stroke-width="1.300"/><path fill="#43361f" d="M-7 2c3 1 5 0 6-2s2-3 3-3 3 2 5 3c-1 3-4 3-6 2s-5 2-8 0z"/></g>${unit(38, 104, -4, 12, 3, "#3a5cab")}${unit(150, 96, 3, 4, 8, "#3a5cab")}${unit(196, 98, 4, 4, 8, "#3a5cab")}${unit(70, 168, -8, 10, 2, "#3a5cab")}${unit(160, 34, 176, 13, 3, "#b23a34")}${unit(286, 60, 170, 11, 3, "#b23a34")}${unit(330, 130, 190, 4, 6, "#4a5663")}${marker(60, 36)}${marker(96, 54)}${marker(356, 88)}<g transform="translate(176 176) rotate(-14)"><rect x="-2" y="-2" width="226" height="15" fill="#f1dd9c" stroke="#8d6b1e"/><path stroke="#43361f" stroke-width=".8" d="${tape}"/></g>`;
}

export const COVERS = { waterloo: ridges, italianwars: peninsula, ordremixte: ranks };
