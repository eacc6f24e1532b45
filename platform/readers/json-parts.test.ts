import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { jsonParts } from "./json-parts.ts";

async function read(text: string, pieceLength: number) {
  const bytes = Buffer.from(text);
  const open = async () =>
    (async function* () {
      for (let at = 0; at < bytes.length; at += pieceLength) yield bytes.subarray(at, at + pieceLength);
    })();
  const values: unknown[] = [];
  const parts = jsonParts(open, ["rows.*"]);
  let next = await parts.next();
  for (; !next.done; next = await parts.next()) values.push(next.value.value);
  return { values, end: next.value };
}

const rows = Array.from({ length: 30 }, (_, id) => ({ id, text: '{[,"]} \\ ñ' }));
const text = JSON.stringify({ head: "x", rows });

test("a whole text leaves nothing unread", async () => {
  expect((await read(text, 7)).end).toMatchObject({ cut: false, unread: 0 });
});

test("of a text that is cut, what stands behind the last whole value is unread", async () => {
  const first = text.indexOf('{"id"');
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: first + 1, max: text.length - 1 }),
      fc.integer({ min: 1, max: 500 }),
      async (length, pieceLength) => {
        const { values, end } = await read(text.slice(0, length), pieceLength);
        expect(values).toEqual(rows.slice(0, values.length));
        const whole = text.slice(0, length - end.unread);
        expect(end.cut).toBe(true);
        const last = values.length > 0 ? JSON.stringify(rows[values.length - 1]) : '"x"';
        expect(whole.endsWith(last)).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});

test("when JSON becomes invalid midway, everything after that point counts as unread", async () => {
  const half = text.indexOf('{"id":9');
  const brokenText = `${text.slice(0, half)}}${text.slice(half)}`;
  for (const pieceLength of [1, 64, 10_000]) {
    const { values, end } = await read(brokenText, pieceLength);
    expect([values.length, end.cut]).toEqual([9, true]);
    expect(end.unread).toBeGreaterThanOrEqual(text.length - half);
    expect(end.unread).toBeLessThanOrEqual(text.length - half + 2);
  }
});
