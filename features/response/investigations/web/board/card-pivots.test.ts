import { expect, test } from "vitest";
import { pivotLinksOf } from "./card-pivots.ts";

const labels = (card: Parameters<typeof pivotLinksOf>[0]) => pivotLinksOf(card).map(({ label }) => label);

test("an asset leads to its page, its events, its graph, its timeline and its incidents", () => {
  const path = "/EnhancedEvents/Activo/0199a000-0000-7000-8000-000000000000";
  expect(labels({ kind: "asset", title: "srv-12", path, at: null })).toEqual([
    "Abrir en el portal",
    "Sus eventos",
    "Su grafo de relaciones",
    "Su línea de tiempo",
    "Incidentes que lo tocan",
  ]);
});

test("an address with a moment asks for the events of that quarter of an hour before and after", () => {
  const [events] = pivotLinksOf({
    kind: "address",
    title: "203.0.113.7",
    path: "",
    at: "2026-11-12T03:12:00.000Z",
  });
  expect(events?.to).toBe(
    "/Eventos?ip=203.0.113.7&desde=2026-11-12T02%3A57%3A00.000Z&hasta=2026-11-12T03%3A27%3A00.000Z",
  );
});

test("a note leads nowhere", () => {
  expect(labels({ kind: "note", title: "Preguntar a Ana", path: "", at: null })).toEqual([]);
});
