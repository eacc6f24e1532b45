import { expect, test } from "vitest";
import type { CurrentUser } from "#features/access/access.contract.ts";
import type { FindingHome } from "#features/vulnerabilities/contracts/finding-home.contract.ts";
import { findingHome } from "./finding-home.tsx";

const none = { count: 0, capped: false };
const facts: FindingHome = {
  decisions_waiting: 1,
  decisions_ending: [{ id: "d1", number: 4, expires_on: "2026-12-01" }],
  decisions_exploited: 0,
  periods_to_close: [{ id: "p1", name: "Octubre 2026" }],
  changed: { scans: 0, last_scan_at: null, new: none, fixed: none, entered_kev: 0, periods_closed: [] },
};
const list = "/Vulnerabilidades";
const figure = (id: string, value: number, to: string, capped = false) => ({
  [id]: { id, label: "", value, capped, numerator: null, denominator: null, coverage: null, to },
});
const figures = {
  ...figure("findings.late_client", 10_000, `${list}?vencidas=si&toca=client`, true),
  ...figure("findings.late_provider", 1, `${list}?vencidas=si&toca=provider`),
  ...figure("findings.declared", 3, `${list}?estado=fixed_declared`),
};
const items = (is_client: boolean) =>
  (findingHome.tray?.(facts, { is_client } as CurrentUser, figures) ?? []).map(({ text, action }) => [
    text,
    action?.to,
  ]);

test("the client is told what to correct, the provider what waits for its word", () => {
  expect(items(true)).toEqual([
    ["más de 10.000 vulnerabilidades con el plazo vencido", "/Vulnerabilidades?vencidas=si&toca=client"],
    [
      "La aceptación de riesgo 4 termina el 01-12-2026",
      "/Vulnerabilidades/Excepciones?mostrar=todas&decision=d1",
    ],
  ]);
  expect(items(false).map(([text]) => text)).toEqual([
    "1 vulnerabilidad con el plazo vencido",
    "1 solicitud de aceptar un riesgo por resolver",
    "3 vulnerabilidades declaradas corregidas, sin escaneo que lo confirme",
    "Octubre 2026 terminó y falta cerrarlo",
    "La aceptación de riesgo 4 termina el 01-12-2026",
  ]);
});
