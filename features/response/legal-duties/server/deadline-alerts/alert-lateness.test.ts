import { expect, test, vi } from "vitest";
import { assurance } from "#features/compliance/assurance/assurance.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import * as contract from "#features/response/legal-duties/contracts/legal-duties.contract.ts";
import { legalDuties } from "#features/response/legal-duties/legal-duties.feature.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { testDatabase } from "#platform/testing/database.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { anIncident, aRegime } from "../an-incident.fixture.ts";

// The test uses the real queue and the system clock, as in production: half of the early alert's three hours is reached
// in a moment.
const takeoverSeconds = 30;
const halfMs = 1.5 * 3_600_000;
const features = [companies, assurance, legalDuties];
const database = await testDatabase();

const alarmOf = async (id: string) =>
  await runQuery<{ due_at: Date; given_at: Date }>(
    database.owner,
    "select due_at, given_at from legal_alarm where incident_id = $1 and duty = 'early_alert' and stage = 'half'",
    [id],
  );

/** Creates an incident whose first alarm is due after a given time, declared by a person through the running portal. */
async function declaredWith(
  portal: Awaited<ReturnType<typeof testPortal>>,
  aheadMs: number,
): Promise<string> {
  const company = await aCompany(portal);
  await aRegime(portal, company, "pse");
  const operator = await signedIn(portal, "operator", company);
  const id = await anIncident(portal, company, { knownAt: new Date(Date.now() - halfMs + aheadMs) });
  const fact = { kind: "significant", answer: "yes" } as const;
  const answer = await operator.call(contract.declareFact, { id, fact, proof: "Acta de la sala de crisis" });
  expect(answer.statusCode).toBe(201);
  return id;
}

const give = async (id: string) =>
  await vi.waitFor(
    async () => {
      const [alarm] = await alarmOf(id);
      expect(alarm).toBeDefined();
      return alarm as { due_at: Date; given_at: Date };
    },
    { timeout: 90_000, interval: 200 },
  );

test("an alarm whose moment came while the portal was down is given within thirty seconds of its start", async () => {
  const down = await testPortal(features, { database });
  const moment = Date.now() + 500;
  const id = await declaredWith(down, 500);
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(moment + 500), 10_000);
  expect(await alarmOf(id)).toEqual([]);
  const started = Date.now();
  await (await testPortal(features, { database })).startJobs();
  const { given_at } = await give(id);
  expect((given_at.getTime() - started) / 1_000).toBeLessThan(takeoverSeconds);
});

test("an alarm is given within thirty seconds of its moment", async () => {
  const { due_at, given_at } = await give(
    await declaredWith(await testPortal(features, { database }), 2_000),
  );
  const seconds = (given_at.getTime() - due_at.getTime()) / 1_000;
  expect(seconds).toBeGreaterThanOrEqual(0);
  expect(seconds).toBeLessThan(takeoverSeconds);
});
