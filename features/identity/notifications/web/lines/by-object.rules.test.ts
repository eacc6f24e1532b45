import { expect, test } from "vitest";
import type { Notification } from "#features/identity/notifications/notifications.contract.ts";
import { byObject } from "./by-object.rules.ts";

const incident = "/Incidentes/01900000-0000-7000-8000-000000000001";
const line = (id: string, path: string, of: Partial<Notification> = {}) =>
  ({ id, path, count: 1, company: { id: 1, name: "Huillinco" }, ...of }) as Notification;
const idsOf = (lines: Notification[]) => byObject(lines).map((group) => group.map(({ id }) => id));

test("lines about one object stand together where its newest line stands", () => {
  const lines = [line("a", incident), line("b", "/Eventos/N1/9"), line("c", `${incident}?parte=tareas`)];
  expect(idsOf(lines)).toEqual([["a", "c"], ["b"]]);
});

test("objects of other companies and lines of several objects stand apart", () => {
  const lines = [
    line("a", incident),
    line("b", incident, { company: { id: 2, name: "Quilquén" } }),
    line("c", "/Eventos/N1", { count: 4 }),
    line("d", "/Eventos/N1", { count: 3 }),
  ];
  expect(idsOf(lines)).toEqual([["a"], ["b"], ["c"], ["d"]]);
});

test("objects whose id follows the question mark stand apart", () => {
  const lines = [line("a", "/Pipelines?aprobacion=1"), line("b", "/Pipelines?aprobacion=2")];
  expect(idsOf(lines)).toEqual([["a"], ["b"]]);
});
