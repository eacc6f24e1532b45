import { expect, test } from "vitest";
import { movingClock, travel } from "#features/detection/alerts/server/alerted-company.fixture.ts";
import { getIncidentPanel } from "#features/response/incidents/contracts/incident-figures.contract.ts";
import { addTask } from "#features/response/incidents/contracts/incident-tasks.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { anIncidentCompany, incidentsPortal } from "../incident-company.fixture.ts";

const clock = movingClock("2026-10-20T12:00:00Z");
const portal = await incidentsPortal(clock);

test("each figure of the panel counts the rows of the list that it leads to", async () => {
  const { operator, declare, incidentList } = await anIncidentCompany(portal);
  await declare();
  await travel(portal, clock, "2026-11-20T12:00:00Z");
  const { id } = (await declare()).incident;
  for (const title of ["Cambiar las claves", "Avisar a las sucursales"])
    await operator.call(addTask, { id, title, owner_side: "client" });
  const answer = await operator.call(getIncidentPanel, {});
  const panel = answer.json<OutputOf<typeof getIncidentPanel>>();
  const countOf = async (filter: Parameters<typeof incidentList>[0]) =>
    (await incidentList(filter)).total.count;
  expect(panel).toMatchObject({ open: 2, opened_this_month: 1, waiting_client: 1 });
  expect(await countOf({ from: panel.month_started_at })).toBe(panel.opened_this_month);
  expect(await countOf({ open: "true", waiting_client: "true" })).toBe(panel.waiting_client);
  expect(await countOf({ open: "true" })).toBe(panel.open);
});
