import { expect, test } from "vitest";
import { reportBlocksOf } from "./report-blocks.rules.ts";
import { joinParagraphs, reportList, reportTable } from "./report-text.rules.ts";

const rest = (count: number) => `y ${count} más`;

test("what is composed as a table is a table of the document, whatever its cells say", () => {
  const text = reportTable(["Cuándo", "Qué"], [["10:00", "a | b\nc"]], rest);
  expect(reportBlocksOf(text)).toEqual([
    { kind: "table", head: ["Cuándo", "Qué"], rows: [["10:00", "a | b c"]] },
  ]);
});

test("a table with a line too short or too long keeps its columns", () => {
  expect(reportBlocksOf("| a | b |\n| --- | --- |\n| 1 |\n| 1 | 2 | 3 |")).toEqual([
    {
      kind: "table",
      head: ["a", "b"],
      rows: [
        ["1", ""],
        ["1", "2"],
      ],
    },
  ]);
});

test("paragraphs, lists and tables stand one after the other as they were written", () => {
  const text = joinParagraphs(
    "Una línea\ny otra.",
    reportList(["uno", "", "dos"]),
    reportTable(["A"], [["1"]], rest),
    "Fin",
  );
  expect(reportBlocksOf(text)).toEqual([
    { kind: "paragraph", text: "Una línea\ny otra." },
    { kind: "list", items: ["uno", "dos"] },
    { kind: "table", head: ["A"], rows: [["1"]] },
    { kind: "paragraph", text: "Fin" },
  ]);
});

test("a table of thousands of lines says how many it leaves out", () => {
  const rows = Array.from({ length: 5_000 }, (_none, place) => [`fila ${place}`, "x".repeat(50)]);
  const text = reportTable(["A", "B"], rows, rest);
  expect(text.length).toBeLessThan(52_000);
  const [table, note] = reportBlocksOf(text);
  const visibleCount = table?.kind === "table" ? table.rows.length : 0;
  expect(note).toEqual({ kind: "paragraph", text: `y ${5_000 - visibleCount} más` });
});
