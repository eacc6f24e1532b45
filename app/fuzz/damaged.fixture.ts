/** Character sequences with a meaning in one format or another. */
const marks = [
  "\n",
  "\r\n",
  "\0",
  "\uFEFF",
  "\ud83d",
  '"',
  "\\",
  "{",
  "}",
  "[",
  "]",
  "<",
  "</",
  "<!DOCTYPE x [<!ENTITY a 'b'>]>",
  "<!--",
  "]]>",
  "&a;",
  "&#x110000;",
  "*",
  "&a ",
  "<<: *a",
  "- ",
  "---\n",
  "|",
  "=",
  ";",
  "\t",
  "```",
  "![](",
  "1e999",
  "-1",
  "99999999999 ",
  "null",
  "__proto__",
  "constructor",
  "%00",
  "data: ",
  "2026-02-31T25:61:61Z",
];
const longest = 64 * 1024;

/** Returns a pseudo-random generator that gives the same numbers for the same seed. */
export function chanceOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return below <= 0 ? 0 : ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Chance = ReturnType<typeof chanceOf>;

const bytesOf = (chance: Chance, limit: number) =>
  Buffer.from(Array.from({ length: chance(limit) + 1 }, () => chance(256)));
const markOf = (chance: Chance) => Buffer.from(marks[chance(marks.length)] ?? "");

/** Damages bytes once: a part is removed, overwritten, repeated, nested, or replaced by a part of another example. */
function wounded(bytes: Buffer, examples: readonly Buffer[], chance: Chance): Buffer {
  const at = chance(bytes.length + 1);
  const end = Math.min(bytes.length, at + chance(40));
  const [before, piece, after] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)];
  const other = examples[chance(examples.length)] ?? bytes;
  const placedRows = [
    () => Buffer.alloc(0),
    () => markOf(chance),
    () => Buffer.concat([markOf(chance), piece, markOf(chance)]),
    () => bytesOf(chance, 12),
    () => Buffer.concat(Array(chance(200) + 2).fill(piece.length > 0 ? piece : markOf(chance))),
    () => Buffer.concat(Array(chance(2_000) + 2).fill(markOf(chance))),
    () => other.subarray(chance(other.length), chance(other.length + 1)),
    () => Buffer.from(piece).reverse(),
  ];
  const cut = chance(20) === 0 ? Buffer.alloc(0) : after;
  return Buffer.concat([before, placedRows[chance(placedRows.length)]?.() ?? piece, cut]).subarray(
    0,
    longest,
  );
}

/** Returns an example damaged up to five times; occasionally random bytes. */
export function damaged(examples: readonly Buffer[], seed: number): Buffer {
  const chance = chanceOf(seed);
  if (chance(25) === 0) return bytesOf(chance, 400);
  let bytes = examples[chance(examples.length)] ?? Buffer.alloc(0);
  for (let wounds = chance(5) + 1; wounds > 0; wounds -= 1) bytes = wounded(bytes, examples, chance);
  return bytes;
}
