import { expect, test } from "vitest";
import { countWaiting, readCompanyHome } from "#features/home/home/home.contract.ts";
import { home } from "#features/home/home/home.feature.ts";
import { requestAcceptance } from "#features/posture/findings/contracts/finding-decisions.contract.ts";
import {
  anOpenFinding,
  aWorkedCompany,
  workedPortal,
} from "#features/posture/findings/server/worked-finding.fixture.ts";
import type { FindingHome } from "#features/posture/vulnerabilities/contracts/finding-home.contract.ts";
import type { Caller } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";

const start = "2026-11-02T12:00:00Z";
const { portal, at } = await workedPortal(start, [home]);
const owner = portal.database.owner;

const read = async (caller: Caller, since: string) =>
  (await caller.call(readCompanyHome, { since })).json<{ areas: { findings: FindingHome } }>().areas.findings;

test("the home says what waits for each party and what changed since the last visit, of this company alone", async () => {
  const { company, client, change } = await aWorkedCompany(portal, at, start);
  const other = await aWorkedCompany(portal, at, start);
  const late = "2026-11-01T12:00:00Z";
  const of = (cve: string) =>
    anOpenFinding(portal, company, { cve, finding: { first_seen_at: "2026-11-01T09:00:00Z" } });
  const [mine, theirs, accepted] = [
    await of("CVE-2026-9101"),
    await of("CVE-2026-9102"),
    await of("CVE-2026-9103"),
  ];
  await runQuery(owner, "insert into cve_intel (cve, kev_added) values ('CVE-2026-9103', '2026-11-01')");
  const passed = await change({ do: "pass_ball", to: "provider", note: "" }, { id: theirs.id, version: 1 });
  expect(passed.status).toBe(200);
  await runQuery(owner, "update finding set due_at = $2 where id = any($1)", [[mine.id, theirs.id], late]);
  await client.call(requestAcceptance, {
    scope: { finding_id: accepted.id },
    justification: "El equipo se retira en marzo y no admite parches",
    compensation: "",
    expires_on: "2027-01-15",
  });
  const answer = await read(client, "2026-10-31T00:00:00.000Z");
  expect(answer).toMatchObject({
    periods_to_close: [],
    changed: { new: { count: 3, capped: false }, fixed: { count: 0 }, entered_kev: 1 },
  });
  expect((await read(client, "2026-11-02T09:00:00.000Z")).changed).toMatchObject({
    new: { count: 0 },
    entered_kev: 0,
  });
  expect((await read(other.client, "2026-10-31T00:00:00.000Z")).changed.new.count).toBe(0);
  expect((await client.call(countWaiting)).json()).toMatchObject({
    items: [{ module: "Vulnerabilidades", count: 2 }],
  });
});
