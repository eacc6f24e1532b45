import { expect, test } from "vitest";
import type { CurrentUser } from "#features/access/access.contract.ts";
import type { AlertHome } from "#features/alerts/contracts/alert-home.contract.ts";
import { alertHome } from "./alert-home.ts";

test("alerts that were asked about, for the client, and alerts that are late, for the provider", () => {
  const facts = { late: { n1: 3, n2: 1 }, waiting_for_client: { n1: 1, n2: 2 } } as AlertHome;
  const items = (is_client: boolean) => alertHome.tray?.(facts, { is_client } as CurrentUser) ?? [];
  expect(items(true).map(({ text, action }) => [text, action?.to])).toEqual([
    ["1 alerta de N1 espera su respuesta", "/Eventos/N1?ver=esperan"],
    ["2 alertas de N2 esperan su respuesta", "/Eventos/N2?ver=esperan"],
  ]);
  expect(items(false).map(({ text }) => text)).toEqual([
    "3 alertas de N1 con el plazo vencido",
    "1 alerta de N2 con el plazo vencido",
  ]);
});
