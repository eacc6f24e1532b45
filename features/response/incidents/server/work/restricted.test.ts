import { describe, expect, test } from "vitest";
import { getAlert } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import { getIncident } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import {
  listIncidentsOfAlert,
  proposeIncidents,
} from "#features/response/incidents/contracts/incident-joins.contract.ts";
import * as work from "#features/response/incidents/contracts/incident-work.contract.ts";
import { listIncidentFacets } from "#features/response/incidents/contracts/incidents.contract.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { anIncidentCompany, incidentsPortal } from "../incident-company.fixture.ts";

const portal = await incidentsPortal();
const reason = "Es sobre alguien del propio equipo";

async function watched() {
  const company = await anIncidentCompany(portal);
  await company.deliverAndFollow([{ at: "2026-11-20T12:01:00Z", asset: "correo" }]);
  const [alert] = (await company.list()).items;
  if (!alert) throw new Error("No alert");
  const staff = await signedIn(portal, "staff", company.company);
  return { ...company, alert, staff };
}

describe("a restricted incident", () => {
  test("is there for its people alone: not for a colleague, nor for staff, nor in a count", async () => {
    const { declare, act, operator, colleague, staff, incidentList, alert } = await watched();
    const { incident } = await declare({ restricted_to: [], alert_ids: [alert.id], assets: ["correo"] });
    const { id } = incident;
    expect([incident.code, incident.visibility]).toEqual(["RES-1", "restricted"]);
    expect((await act(getIncident, { id })).status).toBe(200);
    for (const other of [colleague, staff]) {
      expect((await act(getIncident, { id }, other)).status).toBe(404);
      const late = await act(work.reviseIncident, { id, version: 1, title: "Lo encontré" }, other);
      expect(late.status).toBe(404);
      expect((await incidentList({}, other)).total.count).toBe(0);
      expect((await other.call(listIncidentFacets, {})).json().visibility).toEqual([]);
      const proposed = await other.call(proposeIncidents, { alert_ids: [alert.id] });
      expect(proposed.json().items).toEqual([]);
      expect((await other.call(listIncidentsOfAlert, { alert_id: alert.id })).json().items).toEqual([]);
      const story = (await other.call(getAlert, { id: alert.id })).json().activity;
      expect(story.map(({ type }: { type: string }) => type)).not.toContain("linked");
    }
    expect((await operator.call(listIncidentsOfAlert, { alert_id: alert.id })).json().items).toHaveLength(1);
    expect((await declare()).incident.code).toBe("INC-1");
  });

  test("becomes so later, lets somebody in and out again, and never loses the one who asks", async () => {
    const { declare, act, operator, colleague } = await watched();
    const { id } = (await declare()).incident;
    expect((await act(getIncident, { id }, colleague)).status).toBe(200);
    await act(work.restrictIncident, { id, version: 1, people: [], reason });
    expect((await act(getIncident, { id }, colleague)).status).toBe(404);
    const user_id = colleague.person?.id ?? 0;
    const joined = await act(work.addPerson, { id, version: 2, user_id, part: "Peritaje" });
    expect(joined.body.people.map(({ part }) => part)).toEqual(["", "Peritaje"]);
    expect((await act(getIncident, { id }, colleague)).status).toBe(200);
    await act(work.removePerson, { id, version: 3, user_id });
    expect((await act(getIncident, { id }, colleague)).status).toBe(404);
    const alone = await act(work.removePerson, { id, version: 4, user_id: operator.person?.id ?? 0 });
    expect(alone.status).toBe(409);
    const open = await act(work.unrestrictIncident, { id, version: 4, reason });
    expect(open.body.incident.visibility).toBe("internal");
    expect((await act(getIncident, { id }, colleague)).status).toBe(200);
  });
});
