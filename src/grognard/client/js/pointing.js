// Pointing instead of choosing from a list. An offer names what a player touches to mean it; a set of things pointed
// at leaves the offers that contain all of them. It knows no game and draws nothing.

/** Whether an offer is finished by drawing on a free table. */
export const isSketch = (offer) => offer.shape?.shape === "sketch";

/** Whether it is about a part of the pieces: an addition to what is meant by pointing at them. */
const isPart = (offer) => isSketch(offer) && offer.shape.handles.every((handle) => handle.kind === "things");

/** Without the single lines of which an offer to draw one says the same, as on a free table. */
function undrawn(offers) {
  const sketches = offers.filter(isSketch);
  const same = (one, two) => one.length === two.length && one.every((ref) => two.includes(ref));
  return offers.filter((offer) => isSketch(offer) || !sketches.some((one) => !isPart(one) && one.action.verb === offer.action.verb && (!offer.touch?.length || same(offer.touch, one.touch ?? []))));
}

export class Pointing {
  /** `kindOf(ref)` is the kind of a card, for offers that take any card of a kind. */
  constructor(kindOf) {
    this.kindOf = kindOf;
    this.offers = [];
    this.pointed = [];
    this.few = 1;
  }

  setOffers(offers) {
    this.offers = undrawn(offers);
    this.pointed = [];
  }

  clear() {
    this.pointed = [];
  }

  /** Whether a thing named by a `touch` is the thing pointed at. */
  _fits(touched, ref) {
    return touched === ref || (touched.startsWith("kind:") && ref.startsWith("card:") && this.kindOf(ref) === touched.slice(5));
  }

  /** What of an offer's touch is still missing when these are pointed at; null where one of them does not belong. */
  _left(offer, refs) {
    const left = [...(offer.touch ?? [])];
    for (const ref of refs) {
      let at = left.indexOf(ref);
      if (at < 0) at = left.findIndex((touched) => this._fits(touched, ref));
      if (at < 0) return null;
      left.splice(at, 1);
    }
    return left;
  }

  with(refs) {
    return this.offers.filter((offer) => offer.touch?.length && !isPart(offer) && this._left(offer, refs));
  }

  get refs() {
    return this.pointed.map((one) => one.ref);
  }

  /** The offers that are still possible. */
  get possible() {
    return this.with(this.refs);
  }

  /** The offers that are meant in full; those where what was pointed at last comes last stand first. */
  get meant() {
    const refs = this.refs;
    if (!refs.length) return [];
    const last = refs.at(-1);
    return this.offers
      .filter((offer) => offer.touch?.length === refs.length && !isPart(offer) && this._left(offer, refs)?.length === 0)
      .sort((one, two) => Number(this._fits(two.touch.at(-1), last)) - Number(this._fits(one.touch.at(-1), last)));
  }

  /** What can be offered as a button: what is meant in full, else the few that are left when the rest goes without saying. */
  get ready() {
    const { meant } = this;
    if (meant.some((offer) => !isSketch(offer))) return meant;
    const rest = this.possible.filter((offer) => !isSketch(offer));
    return this.pointed.length && rest.length && rest.length <= (this.pointed.length > 1 ? 3 : 1) ? rest : meant;
  }

  /** Offers that nobody points at; all of them where there are only a few. */
  get buttons() {
    if (this.offers.length <= this.few && this.offers.every((offer) => !offer.shape)) return this.offers;
    return this.offers.filter((offer) => !offer.touch?.length && (!offer.shape || isSketch(offer)));
  }

  /** Offers of which a part is picked from a list. */
  get shapes() {
    return this.offers.filter((offer) => offer.shape && !isSketch(offer));
  }

  /** What may be done with a part of what is pointed at. */
  get parts() {
    return this.offers.filter((offer) => isPart(offer) && this.refs.some((ref) => offer.touch?.includes(ref)));
  }

  /** Offers that are finished by drawing on the table. */
  get sketches() {
    return this.offers.filter(isSketch);
  }

  /** What may be pointed at next, as touches (`kind:` included); with nothing chosen, only what an offer begins with. */
  get next() {
    const refs = this.refs;
    const found = new Set();
    for (const offer of this.offers) {
      if (!offer.touch?.length || isPart(offer)) continue;
      const left = this._left(offer, refs);
      if (!left) continue;
      if (refs.length) left.forEach((touched) => found.add(touched));
      else {
        found.add(offer.touch[0]);
        offer.touch.filter((touched) => touched.startsWith("card:") || touched.startsWith("kind:")).forEach((touched) => found.add(touched));
      }
    }
    return found;
  }

  /** What all possible offers have in common and nobody pointed at. */
  get implied() {
    const refs = this.refs;
    if (!refs.length) return [];
    const lefts = this.possible.map((offer) => this._left(offer, refs));
    if (!lefts.length) return [];
    return lefts[0].filter((touched) => lefts.every((left) => left.includes(touched)));
  }

  /** Whether pointing at this now would lead anywhere. */
  may(ref) {
    return this.with([...this.refs, ref]).length > 0;
  }

  /** Whether anything begins or goes on with this thing, whatever has been pointed at. */
  known(ref) {
    return this.with([ref]).length > 0;
  }

  has(key) {
    return this.pointed.some((one) => one.key === key);
  }

  /**
   * Point at a thing; `key` tells equal cards apart. Answers what happened: `added`, `removed`, `anew` (the old set
   * was dropped) or `refused`.
   */
  point(ref, key = ref) {
    const at = this.pointed.findIndex((one) => one.key === key);
    if (at >= 0) {
      this.pointed.splice(at, 1);
      return "removed";
    }
    if (this.may(ref)) {
      this.pointed.push({ ref, key });
      return "added";
    }
    if (this.known(ref)) {
      // keep what goes together with the new thing, drop the rest
      const kept = [];
      for (const one of this.pointed) if (this.with([...kept.map((k) => k.ref), one.ref, ref]).length) kept.push(one);
      this.pointed = [...kept, { ref, key }];
      return "anew";
    }
    return "refused";
  }

  /** The offers a look at `ref` would speak of: for the odds of the thing under the cursor. */
  about(ref) {
    const refs = this.refs;
    if (refs.includes(ref)) return this.possible;
    const more = this.with([...refs, ref]);
    return more.length ? more : this.with([ref]);
  }
}
