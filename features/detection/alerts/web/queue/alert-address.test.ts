import { expect, test } from "vitest";
import { BulkSelection } from "#features/detection/alerts/contracts/alert-bulk.contract.ts";
import { openStatuses } from "#features/detection/alerts/contracts/alert-lists.ts";
import type { alertQuery } from "#features/detection/alerts/contracts/alert-query.ts";
import { AlertFilter } from "#features/detection/alerts/contracts/alerts.contract.ts";
import { requestFor } from "#platform/web/list/query-address.ts";
import { alertSelection } from "./alert-address.ts";

const address = {
  estado: ["new", "closed"],
  severidad: ["critical", "unknown"],
  veredicto: ["none"],
  asignada: ["mi"],
  vencidas: ["si"],
  publicada: ["no"],
  activo: ["web-01"],
  eventos: ['{"severity":"high"}'],
  desde: ["2026-11-20T03:00:00Z"],
};

test("a change of many is asked for exactly what the list shows", () => {
  const selection = alertSelection({ filters: address, search: "ssh" }, { level: 1 });
  const request = BulkSelection.parse(selection);
  const listed = AlertFilter.parse(requestFor<typeof alertQuery>(selection));
  expect(listed).toEqual(request);
  expect(request).toEqual({
    level: 1,
    status: ["new", "closed"],
    severity: ["critical", "unknown"],
    verdict: ["none"],
    mine: true,
    overdue: true,
    client_visible: false,
    asset: "web-01",
    events: { severity: ["high"] },
    q: "ssh",
    from: "2026-11-20T03:00:00.000Z",
  });
});

test("a queue shows what is open until somebody asks for the closed too", () => {
  expect(alertSelection({ filters: {}, search: "" }, { cloud: true })).toEqual({
    cloud: true,
    status: openStatuses,
  });
  expect(openStatuses).not.toContain("closed");
});

test("invalid parameters of the address are ignored", () => {
  const wrong = { estado: ["rara"], severidad: ["peor"], asignada: ["todos"], desde: ["ayer"] };
  expect(alertSelection({ filters: wrong, search: "" }, { level: 2 })).toEqual(
    alertSelection({ filters: {}, search: "" }, { level: 2 }),
  );
});

test("several values of a filter, and values that are left out, ask alike for a list and for a change of many", () => {
  const selection = alertSelection(
    {
      filters: { activo: ["web-01", "web-02"], "-regla": ["5710, ssh"], ip: ["10.0.0.1"] },
      search: "",
    },
    {},
  );
  expect(AlertFilter.parse(requestFor<typeof alertQuery>(selection))).toEqual(BulkSelection.parse(selection));
  expect(selection).toMatchObject({
    ip: "10.0.0.1",
    conditions: [
      ["rule", "not_in", "5710, ssh"],
      ["asset", "in", "web-01", "web-02"],
    ],
  });
  expect(selection).not.toHaveProperty("asset");
});
