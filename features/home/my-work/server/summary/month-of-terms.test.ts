import { expect, test } from "vitest";
import { movingClock, travel } from "#features/detection/alerts/server/alerted-company.fixture.ts";
import { listCompanySummaries } from "#features/home/my-work/contracts/company-summary.contract.ts";
import { listEndedTerms } from "#features/home/my-work/contracts/ended-term.contract.ts";
import { myWork } from "#features/home/my-work/my-work.feature.ts";
import {
  anIncidentCompany,
  incidentsPortal,
} from "#features/response/incidents/server/incident-company.fixture.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";

const clock = movingClock("2026-08-15T12:00:00Z");
const portal = await incidentsPortal(clock, [myWork]);
const { owner } = portal.database;

async function aCompanyWithIncident(timeZone: string) {
  const { company, declare } = await anIncidentCompany(portal);
  const { incident } = await declare();
  await runQuery(owner, "update company set time_zone = $2 where id = $1", [company.id, timeZone]);
  return { company, caseId: incident.id };
}

test("a month begins at midnight of the company's zone, also where clocks change within the month", async () => {
  const [mainland, island] = [
    await aCompanyWithIncident("America/Santiago"),
    await aCompanyWithIncident("Pacific/Easter"),
  ];
  const staff = await signedIn(portal, "staff");
  const metAt = async (moment: string) => {
    await runQuery(
      owner,
      `update incident_clock set state = 'met', settled_at = $2, stopped_at = $2
       where kind = 'acknowledge' and case_id = any($1)`,
      [[mainland.caseId, island.caseId], moment],
    );
    const summary = (await staff.call(listCompanySummaries)).json<OutputOf<typeof listCompanySummaries>>();
    const counts = [mainland, island].map(
      ({ company }) => summary.items.find((item) => item.company.id === company.id)?.terms.met,
    );
    const terms = (await staff.call(listEndedTerms, { outcome: "met" })).json<
      OutputOf<typeof listEndedTerms>
    >();
    expect(terms.items).toHaveLength(terms.counts.met);
    return counts;
  };

  // Summer time began on 6 September: four hours behind before it, three after.
  await travel(portal, clock, "2026-09-10T12:00:00Z");
  expect(await metAt("2026-09-01T03:59:59Z")).toEqual([0, 0]);
  expect(await metAt("2026-09-01T04:00:00Z")).toEqual([1, 0]);
  expect(await metAt("2026-09-01T06:00:00Z")).toEqual([1, 1]);

  // The last hours of November on the island are the first of December on the mainland.
  await travel(portal, clock, "2026-12-01T04:30:00Z");
  expect(await metAt("2026-11-15T12:00:00Z")).toEqual([0, 1]);
  expect(await metAt("2026-12-01T03:00:00Z")).toEqual([1, 1]);
  await travel(portal, clock, "2026-12-01T05:00:00Z");
  expect(await metAt("2026-11-15T12:00:00Z")).toEqual([0, 0]);
});
