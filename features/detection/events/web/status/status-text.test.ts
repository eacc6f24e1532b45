import { expect, test } from "vitest";
import type { SourceStatus } from "#features/detection/events/contracts/event-status.contract.ts";
import { bytesText } from "#platform/web/text/byte-text.ts";
import { durationText, statusSentence, statusSummary } from "./status-text.ts";

const now = new Date("2026-11-21T15:00:00Z");
const source = (facts: Partial<SourceStatus>) =>
  ({
    state: "flowing",
    last_received_at: "2026-11-21T14:57:00.000Z",
    usual_gap_hours: 1,
    ...facts,
  }) as SourceStatus;

test("a silence is told against the habit of the source", () => {
  const silent = source({ state: "silent", last_received_at: "2026-11-21T10:00:00.000Z" });
  expect(statusSentence(silent, now)).toBe(
    "Hace 5 horas que no envía nada. No suele pasar más de 1 hora sin enviar: algo se cortó o nadie la mira.",
  );
  expect(statusSentence(source({ usual_gap_hours: null }), now)).toBe(
    "Envió hace 3 minutos. Aún no se conoce su ritmo.",
  );
});

test("the page begins with how many are silent", () => {
  expect(statusSummary([source({})])).toBe("La única fuente está enviando.");
  expect(statusSummary([source({}), source({})])).toBe("Las 2 fuentes están enviando.");
  expect(statusSummary([source({ state: "silent" }), source({ state: "waiting" }), source({})])).toBe(
    "De 3 fuentes, 1 dejó de enviar y 1 nunca ha enviado.",
  );
});

test("lengths of time and sizes are told in their largest unit", () => {
  expect([durationText(59), durationText(3_600), durationText(200_000)]).toEqual([
    "59 segundos",
    "1 hora",
    "2 días",
  ]);
  expect([bytesText(512), bytesText(1_572_864)]).toEqual(["512 bytes", "1,5 MiB"]);
});
