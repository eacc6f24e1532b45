import { expect, test } from "vitest";
import { describeEntity } from "#features/detection/entities/entities.contract.ts";
import { entities } from "#features/detection/entities/entities.feature.ts";
import {
  type FindingDetail,
  getFinding,
} from "#features/posture/findings/contracts/finding-detail.contract.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import type { Caller } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { anOpenFinding, aWorkedCompany, workedPortal } from "../worked-finding.fixture.ts";
import { recomputePriorities } from "./recompute-priorities.job.ts";

const start = "2026-11-02T12:00:00Z";
const { portal, at } = await workedPortal(start, [entities]);

const detail = async (caller: Caller, id: string) =>
  (await caller.call(getFinding, { id })).json<FindingDetail>();
/** Returns the sum of the shown parts, which must equal the priority that orders the list. */
const sum = ({ priority }: FindingDetail) =>
  Math.min(
    100,
    priority.reduce((total, { points }) => total + points, 0),
  );

test("an asset that matters more or can be reached from outside presses more at once, and undoing stays possible", async () => {
  const { company, client } = await aWorkedCompany(portal, at, start);
  const { id, assetId } = await anOpenFinding(portal, company, { cve: "CVE-2026-6001" });
  await performJob(portal.gate, recomputePriorities, { actor: systemActor("test"), input: {} });
  const before = await detail(client, id);
  const answer = await client.call(describeEntity, {
    id: assetId,
    version: 1,
    criticality: 4,
    exposure: "external",
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const after = await detail(client, id);
  expect(after.finding.priority).toBe(before.finding.priority + 17);
  expect(after.finding.priority).toBe(sum(after));
  expect(after.finding.version).toBe(before.finding.version);
});

test("what is likelier to be exploited today presses more today", async () => {
  const { company, client } = await aWorkedCompany(portal, at, start);
  const cve = "CVE-2026-6002";
  const { id } = await anOpenFinding(portal, company, { cve });
  await runQuery(
    portal.database.owner,
    "insert into cve_intel (cve, epss, epss_percentile, epss_day) values ($1, 0.7, 0.99, '2026-11-02')",
    [cve],
  );
  await performJob(portal.gate, recomputePriorities, { actor: systemActor("test"), input: {} });
  const fresh = await detail(client, id);
  expect(fresh.finding.priority).toBe(sum(fresh));
  expect(fresh.priority).toContainEqual({ part: "epss", points: 10, value: "0.7" });
});
