import { expect, test } from "vitest";
import { matterItems } from "./matter-items.ts";

const kinds = [
  { kind: "topic", label: "Temas", total: 12, late: 0 },
  { kind: "hunt", label: "Búsquedas", total: 0, late: 0 },
  { kind: "alert", label: "Alertas", total: 3, late: 2 },
  { kind: "finding", label: "Vulnerabilidades", total: 1, late: 1 },
];

test("each kind that waits is one line, late ones first, with its rows in the queue", () => {
  expect(matterItems(kinds).map(({ text, urgent }) => [text, urgent])).toEqual([
    ["Alertas: 3; vencieron 2", true],
    ["Vulnerabilidades: 1; venció 1", true],
    ["Temas: 12", false],
  ]);
  expect(matterItems(kinds)[0]?.action?.to).toBe("/MiTrabajo?tipo=alert");
});

test("the rows of one of several companies are those of its line", () => {
  expect(matterItems(kinds, 4)[0]?.action?.to).toBe("/MiTrabajo?tipo=alert&empresa=4");
});
