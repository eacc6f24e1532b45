import { describe, expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { csvLine, plainCell } from "./csv-line.ts";

/** Reads one line as RFC 4180 defines it, with the separator of the spreadsheet. */
function cellsOf(line: string, separator = ","): string[] {
  const cells: string[] = [];
  let [cell, quoted] = ["", false];
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at];
    if (quoted && letter === '"' && line[at + 1] === '"') {
      cell += letter;
      at += 1;
    } else if (letter === '"' && (quoted || cell === "")) quoted = !quoted;
    else if (!quoted && (letter === separator || letter === "\r" || letter === "\n")) {
      cells.push(cell);
      cell = "";
      if (letter === "\r" && line[at + 1] === "\n") at += 1;
    } else cell += letter;
  }
  return cells;
}

const anything = fc.string({
  unit: fc.constantFrom(..."=+-@|%＝＋－＠\t\r\n\"', ;añ1"),
  maxLength: 12,
});
const formula = /^[\s"]*[=+\-@|%＝＋－＠]/;

test("no text becomes a formula, and every text comes back as it was", () => {
  fc.assert(
    fc.property(fc.array(anything, { minLength: 1, maxLength: 6 }), (texts) => {
      const cells = cellsOf(csvLine(texts));
      expect(cells.map(plainCell)).toEqual(texts);
      for (const cell of cells) expect(cell).not.toMatch(formula);
    }),
  );
});

test("nor does a part of one in a spreadsheet that parts cells at other signs", () => {
  fc.assert(
    fc.property(fc.array(anything, { minLength: 1, maxLength: 4 }), (texts) => {
      for (const separator of [";", "\t"])
        for (const cell of cellsOf(csvLine(["x", ...texts]), separator)) expect(cell).not.toMatch(formula);
    }),
  );
});

describe("a cell", () => {
  test.each([
    ["=1+1", "'=1+1"],
    ["＝1+1", "'＝1+1"],
    ["＠SUM(A1)", "'＠SUM(A1)"],
    ['"=1+1', '"\'""=1+1"'],
    ["a;=1+1", '"a;\'=1+1"'],
    ["a; =1+1", '"a;\' =1+1"'],
    ["a\t-1", '"a\t\'-1"'],
    ["a\r\n+1", '"a\r\n\'+1"'],
    ["'=1", "''=1"],
    ["a;b", '"a;b"'],
    ["a\tb", '"a\tb"'],
    ["a, -b y c - d", '"a, -b y c - d"'],
    ["2 + 2 = 4", "2 + 2 = 4"],
  ])("%j is written as %j", (text, value) => {
    expect(csvLine([text])).toBe(`${value}\r\n`);
    expect(plainCell(cellsOf(csvLine([text]))[0] ?? "")).toBe(text);
  });
});

test("numbers stay numbers, also below zero", () => {
  expect(csvLine([-5, null, "a"])).toBe("-5,,a\r\n");
});
