import { expect, test } from "vitest";
import type { CurrentUser } from "#features/identity/access/access.contract.ts";
import type { FindingHome } from "#features/posture/vulnerabilities/contracts/finding-home.contract.ts";
import { findingHome } from "./finding-home.tsx";

const none = { count: 0, capped: false };
const facts: FindingHome = {
  periods_to_close: [{ id: "p1", name: "Octubre 2026" }],
  changed: { scans: 0, last_scan_at: null, new: none, fixed: none, entered_kev: 0, periods_closed: [] },
};
const list = "/Vulnerabilidades";
const figure = (id: string, value: number, to: string, capped = false) => ({
  [id]: { id, label: "", value, capped, numerator: null, denominator: null, coverage: null, to },
});
const figures = {
  ...figure("findings.declared", 10_000, `${list}?estado=fixed_declared`, true),
};
const items = (is_client: boolean) =>
  (findingHome.tray?.(facts, { is_client } as CurrentUser, figures) ?? []).map(({ text, action }) => [
    text,
    action?.to,
  ]);

test("the provider reads what no matter says: declared corrections without a scan, and the period to close", () => {
  expect(items(true)).toEqual([]);
  expect(items(false)).toEqual([
    [
      "más de 10.000 vulnerabilidades declaradas corregidas, sin escaneo que lo confirme",
      "/Vulnerabilidades?estado=fixed_declared",
    ],
    ["Octubre 2026 terminó y falta cerrarlo", "/Vulnerabilidades/Periodos?periodo=p1"],
  ]);
});
