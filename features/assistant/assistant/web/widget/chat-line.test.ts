import { expect, test } from "vitest";
import type { ChatEvent } from "#features/assistant/assistant/assistant.contract.ts";
import { answerAfterEvent, nothingYet } from "./chat-line.ts";

const table = {
  kind: "table",
  title: "Activos",
  columns: [{ label: "Activo", numeric: false }],
  rows: [],
} as const;

test("pieces make one text until a table comes between them", () => {
  const events = [
    { event: "understood", text: "activos con más eventos" },
    { event: "piece", text: "El que más " },
    { event: "piece", text: "tiene es web01." },
    { event: "block", block: { ...table, columns: [...table.columns], rows: [] } },
    { event: "piece", text: "Nada más." },
  ] satisfies ChatEvent[];
  expect(events.reduce(answerAfterEvent, nothingYet)).toEqual({
    understood: "activos con más eventos",
    blocks: [
      { kind: "text", text: "El que más tiene es web01." },
      { ...table, columns: [...table.columns], rows: [] },
      { kind: "text", text: "Nada más." },
    ],
  });
});
