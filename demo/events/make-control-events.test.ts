import { expect, test } from "vitest";
import { allFeatures } from "#app/features.ts";
import { getDefense, listChains, listDetectedOnly } from "#features/detection/defense/defense.contract.ts";
import { countMissedBatches } from "#features/detection/defense/server/counts/count-defense.job.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { demoCompanies } from "../demo-content.ts";
import { DemoWorld } from "../demo-world.ts";
import { makeControlEvents } from "./make-events.ts";

const portal = await testPortal(allFeatures);

test("a week of controls shows what was stopped, what only was detected, and where one let pass what another stopped", async () => {
  const company = await aCompany(portal);
  const world = new DemoWorld(portal.gate, new Date());
  const [facts] = demoCompanies();
  if (!facts) throw new Error("No company");
  const range = { from: world.daysAgo(9), to: world.now, today: world.now };
  await makeControlEvents(world, { id: company.id, facts }, range);
  await runQuery(
    portal.database.owner,
    "update event_batch set received_at = received_at - interval '1 hour' where company_id = $1",
    [company.id],
  );
  await performJob(portal.gate, countMissedBatches, { actor: systemActor("test"), input: {} });

  const reader = await signedIn(portal, "operator", company);
  const { counts, background, controls, uncounted } = (await reader.call(getDefense, {})).json();
  expect(uncounted).toBe(0);
  for (const of of ["prevented", "contained", "detected"] as const) expect(counts[of]).toBeGreaterThan(0);
  expect(background).toBeGreaterThan(0);
  expect(controls.map(({ control }: { control: string }) => control).toSorted()).toEqual([
    "Estafeta Mail Gateway",
    "Fortinet FortiGate",
    "Rompeolas WAF",
    "Vigía",
  ]);
  expect((await reader.call(listChains, {})).json().gaps).toBeGreaterThan(1);
  expect((await reader.call(listDetectedOnly, {})).json().total).toBeGreaterThan(2);
});
