import { expect, test } from "vitest";
import { entities } from "#features/detection/entities/entities.feature.ts";
import { readTimeline } from "#features/detection/entities/entity-activity.contract.ts";
import { setAffected } from "#features/response/incidents/contracts/incident-work.contract.ts";
import { listIncidents } from "#features/response/incidents/contracts/incidents.contract.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { anIncidentCompany, incidentsPortal } from "../incident-company.fixture.ts";

const portal = await incidentsPortal(undefined, [entities]);
const hour = 3_600_000;
const period = {
  from: new Date(Date.now() - hour).toISOString(),
  to: new Date(Date.now() + hour).toISOString(),
};
const draw = async (caller: Caller) =>
  (await caller.call(readTimeline, period)).json<{ events: { title: string; path: string }[] }>().events;

test("an incident stands on the timeline for those who know of it, and leads to its page", async () => {
  const { company, operator, client, declare, act } = await anIncidentCompany(portal);
  const staff = await signedIn(portal, "staff", company);
  const { incident } = await declare({ title: "Correo ajeno" });
  await declare({ title: "Alguien del propio equipo", restricted_to: [] });
  await act(setAffected, { id: incident.id, kind: "account", name: "Ana Díaz", state: "compromised" });

  expect((await draw(operator)).map(({ title }) => title)).toEqual([
    "RES-1 Alguien del propio equipo",
    "INC-1 Correo ajeno",
  ]);
  expect(await draw(staff)).toMatchObject([{ path: `/Incidentes/${incident.id}`, account: "Ana Díaz" }]);
  expect(await draw(client)).toEqual([]);
  await runQuery(portal.database.owner, "update incident set client_visible = true where id = $1", [
    incident.id,
  ]);
  expect(await draw(client)).toHaveLength(1);

  const affectedBody = (await operator.call(listIncidents, { account: "ana diaz" })).json();
  expect(affectedBody.items).toMatchObject([{ code: "INC-1" }]);
  expect((await operator.call(listIncidents, { account: "luis" })).json().items).toEqual([]);
});
