import { expect, test } from "vitest";
import { topActions } from "./top-actions.rules.ts";

const item = (id: number, path: string) => ({ company: { id, name: `Empresa ${id}` }, path });

test("the terms and tasks of one incident are one action, and incidents of two companies are two", () => {
  const items = [
    item(1, "/Incidentes/a"),
    item(1, "/Incidentes/a?parte=tareas"),
    item(2, "/Incidentes/a"),
    item(1, "/Eventos/N1/b"),
    item(1, "/Eventos/N1/c"),
  ];
  expect(topActions(items)).toEqual([items[0], items[2], items[3]]);
});
