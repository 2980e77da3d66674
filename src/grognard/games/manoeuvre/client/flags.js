// The flags under which the eight armies marched about 1812, drawn by us in a box of 30 by 20.

const star = (x, y, radius, points = 5) => {
  let path = "";
  for (let step = 0; step < points * 2; step++) {
    const reach = step % 2 ? radius * (points === 8 ? 0.55 : 0.42) : radius;
    const angle = -Math.PI / 2 + (step * Math.PI) / points;
    path += `${step ? "L" : "M"}${(x + Math.cos(angle) * reach).toFixed(2)} ${(y + Math.sin(angle) * reach).toFixed(2)}`;
  }
  return `${path}Z`;
};

const stripes = () => {
  let red = "";
  for (let stripe = 0; stripe < 15; stripe += 2) red += `M0 ${(stripe * 4) / 3}h30v${4 / 3}H0z`;
  return red;
};

const fifteen = () => {
  let stars = "";
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 3; column++) stars += star(2.4 + column * 4.1 + (row % 2 ? 0.9 : 0), 1.5 + row * 1.95, 0.95);
  return stars;
};

// An eagle displayed, its middle at 15, 10.
const EAGLE =
  "M15 3.6c-.9 0-1.6.5-1.7 1.4l-1.5.3 1.7.7c0 .5.2.9.5 1.2C11.600 5.200 8.200 4.700 6.400 5.600c1 .3 1.600.8 1.900 1.300-1-.2-1.900 0-2.500.4 1 .2 1.700.6 2.100 1.100-.8 0-1.500.2-2 .7.900.1 1.600.5 2.100.9-.6.1-1.100.4-1.400.8 1.900.5 3.900.4 5.400-.5.300 1.200-.2 2.500-1.100 3.500l-1.700.2.9.7-.8 1 1.700-.3.600 1 .600-1.400c.5-.2 1-.5 1.300-.900l-.9 2.700c.9-.3 1.600-.3 2.400 0l-.9-2.700c.4.400.8.700 1.300.9l.6 1.400.6-1 1.700.3-.8-1 .9-.7-1.700-.2c-.9-1-1.400-2.300-1.100-3.500 1.500.9 3.500 1 5.400.5-.3-.4-.8-.7-1.400-.8.5-.4 1.200-.8 2.100-.9-.5-.5-1.200-.7-2-.7.4-.5 1.100-.9 2.100-1.100-.600-.4-1.500-.6-2.500-.4.300-.5.900-1 1.900-1.300-1.800-.9-5.200-.4-7.600 1.600.3-.3.500-.7.500-1.200C16.700 4.400 15.900 3.600 15 3.600Z";

const FLAGS = {
  FR: '<path fill="#fbf7ec" d="M0 0h30v20H0z"/><path fill="#26408f" d="M0 0h10v20H0z"/><path fill="#b9302c" d="M20 0h10v20H20z"/>',
  GB:
    '<path fill="#22356f" d="M0 0h30v20H0z"/><path stroke="#fbf7ec" stroke-width="4" d="M0 0L30 20M30 0L0 20"/>' +
    '<path fill="#b9302c" d="M0 0h2.400L15 8.400V10zM30 0v1.600L17.400 10H15zM30 20h-2.400L15 11.600V10zM0 20v-1.600L12.600 10H15z"/>' +
    '<path fill="#fbf7ec" d="M11.600 0h6.800v20h-6.800zM0 6.600h30v6.800H0z"/><path fill="#b9302c" d="M13 0h4v20h-4zM0 8h30v4H0z"/>',
  RU: '<path fill="#fbf7ec" d="M0 0h30v20H0z"/><path fill="#2b4a8f" d="M0 6.670h30v6.670H0z"/><path fill="#b9302c" d="M0 13.340h30V20H0z"/>',
  PR: `<path fill="#fbf7ec" d="M0 0h30v20H0z"/><path fill="#1d1c1a" d="M0 0h30v1.700H0zM0 18.300h30V20H0z"/><path fill="#1d1c1a" d="${EAGLE}"/><path fill="#c8952a" d="M13.800 3.400l-.4-1.300.9.500.7-1 .7 1 .9-.5-.4 1.300z"/>`,
  AU:
    '<path fill="#b9302c" d="M0 0h30v20H0z"/><path fill="#fbf7ec" d="M0 6.670h30v6.670H0z"/>' +
    '<path fill="#b9302c" stroke="#c8952a" stroke-width=".9" d="M7.600 4.900h6.800v6.200c0 2.500-1.600 3.700-3.400 4.600-1.800-.9-3.400-2.100-3.400-4.600z"/><path fill="#fbf7ec" d="M8.100 8h5.800v3.200H8.100z"/>' +
    '<path fill="#c8952a" stroke="#7c5a12" stroke-width=".4" d="M8.200 4.400l-.6-2.300 1.800 1L11 1.200l1.600 1.900 1.800-1-.6 2.300z"/>',
  SP:
    '<path fill="#b9302c" d="M0 0h30v20H0z"/><path fill="#eab32c" d="M0 5h30v10H0z"/>' +
    '<path fill="#fbf7ec" stroke="#7c2c1f" stroke-width=".6" d="M8 7.600h6v4.500c0 1.700-1.500 2.300-3 2.300s-3-.6-3-2.300z"/><path fill="#b9302c" d="M8.300 7.900H11v6.200c-1.400 0-2.700-.5-2.700-2z"/>' +
    '<path fill="#eab32c" d="M8.900 12.400V9.600h.5v.6h.5v-.6h.5v2.800z"/><path fill="#7c3a86" d="M11.600 12.600l.4-2.400 1.300-.8.200 1.200-.7 2.100z"/><path fill="#b9302c" stroke="#7c5a12" stroke-width=".3" d="M8.600 7.300l-.4-1.600 1.300.6L11 5.200l1.500 1.100 1.300-.6-.4 1.600z"/>',
  OT: `<path fill="#b02a30" d="M0 0h30v20H0z"/><path fill="#fbf7ec" d="M13.400 4.300a6 6 0 1 0 0 11.400a5 5 0 1 1 0-11.400Z"/><path fill="#fbf7ec" d="${star(18.600, 10, 3.400, 8)}"/>`,
  US: `<path fill="#fbf7ec" d="M0 0h30v20H0z"/><path fill="#b9302c" d="${stripes()}"/><path fill="#26335f" d="M0 0h13.600v10.670H0z"/><path fill="#fbf7ec" d="${fifteen()}"/>`,
};

/** The flag of an army as markup, `width` wide, its corner at x, y. */
export function flag(army, x = 0, y = 0, width = 30) {
  const scale = width / 30;
  const body = FLAGS[army] ?? '<path fill="#cdbb8e" d="M0 0h30v20H0z"/>';
  return `<g transform="translate(${x} ${y}) scale(${scale.toFixed(3)})"><g clip-path="url(#m-flag)">${body}</g><path class="flag-rim" d="M0 0h30v20H0z"/></g>`;
}

export const FLAG_DEFS = '<clipPath id="m-flag"><path d="M0 0h30v20H0z"/></clipPath>';
