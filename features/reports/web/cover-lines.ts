const rows = 15;
const points = 13;

/** A stretch of numbers between 0 and 1 that a text decides. */
function* chanceOf(seed: string): Generator<number, never> {
  let state = 2_166_136_261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619);
  while (true) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}

/** Lines of a relief across a width, one below the other; the same seed always draws the same relief. */
export function coverLines(seed: string, width: number, height: number): string[] {
  const chance = chanceOf(seed);
  const next = () => chance.next().value;
  const peak = 0.25 + next() * 0.5;
  return Array.from({ length: rows }, (_, row) => {
    const base = (height / rows) * (row + 1);
    const swell = Math.sin(((row + 1) / (rows + 1)) * Math.PI);
    const places = Array.from({ length: points }, (_unused, point) => {
      const x = (point / (points - 1)) * width;
      const nearness = Math.exp(-(((point / (points - 1) - peak) / 0.2) ** 2));
      const rise = (0.2 + next()) * nearness * swell * height * 0.16;
      return { x, y: base - rise };
    });
    return smooth(places);
  });
}

function smooth(places: { x: number; y: number }[]): string {
  const text = (value: number) => Math.round(value * 10) / 10;
  return places.reduce((path, { x, y }, index) => {
    const before = places[index - 1];
    if (!before) return `M${text(x)} ${text(y)}`;
    const middle = text((before.x + x) / 2);
    return `${path}C${middle} ${text(before.y)} ${middle} ${text(y)} ${text(x)} ${text(y)}`;
  }, "");
}
