import { expect, test } from "vitest";
import { silenceText } from "./event-home.tsx";

const source = (name: string, last_received_at: string | null) => ({ id: name, name, last_received_at });
const then = "2026-11-01T00:00:00Z";

test("a source that stopped and one that never began are told apart", () => {
  expect(silenceText([source("Cortafuegos", then), source("Sucursal", null)], 5)).toEqual([
    "Una fuente dejó de enviar registros hace más de un día: Cortafuegos.",
    "Una fuente aún no envía registros: Sucursal.",
  ]);
});

test("several are counted, each kind on its own", () => {
  const silent = [source("A", then), source("B", then), source("C", null), source("D", null)];
  expect(silenceText(silent, 6)).toEqual([
    "2 de 6 fuentes dejaron de enviar registros hace más de un día: A, B.",
    "2 de 6 fuentes aún no envían registros: C, D.",
  ]);
});

test("says nothing when every source sends", () => {
  expect(silenceText([], 3)).toEqual([]);
});
