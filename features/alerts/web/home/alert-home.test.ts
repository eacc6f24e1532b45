import { expect, test } from "vitest";
import type { CurrentUser } from "#features/access/access.contract.ts";
import type { AlertHome } from "#features/alerts/contracts/alert-home.contract.ts";
import { alertHome } from "./alert-home.ts";

test("alerts that were asked about, for the client, and alerts that are late, for the provider", () => {
  const figure = (id: string, value: number, to: string) => ({
    [id]: { id, label: "", value, capped: false, numerator: null, denominator: null, coverage: null, to },
  });
  const figures = {
    ...figure("alerts.late_n1", 3, "/Eventos/N1?vencidas=si"),
    ...figure("alerts.late_n2", 1, "/Eventos/N2?vencidas=si"),
    ...figure("alerts.waiting_client_n1", 1, "/Eventos/N1?ver=esperan"),
    ...figure("alerts.waiting_client_n2", 2, "/Eventos/N2?ver=esperan"),
  };
  const items = (is_client: boolean) =>
    alertHome.tray?.({} as AlertHome, { is_client } as CurrentUser, figures) ?? [];
  expect(items(true).map(({ text, action }) => [text, action?.to])).toEqual([
    ["1 alerta de N1 espera su respuesta", "/Eventos/N1?ver=esperan"],
    ["2 alertas de N2 esperan su respuesta", "/Eventos/N2?ver=esperan"],
  ]);
  expect(items(false).map(({ text }) => text)).toEqual([
    "3 alertas de N1 con el plazo vencido",
    "1 alerta de N2 con el plazo vencido",
  ]);
});
