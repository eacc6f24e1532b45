import { expect, test } from "vitest";
import { type Entity, listEntities } from "#features/detection/entities/entities.contract.ts";
import { entities } from "#features/detection/entities/entities.feature.ts";
import {
  anOpenFinding,
  aWorkedCompany,
  workedPortal,
} from "#features/posture/findings/server/worked-finding.fixture.ts";
import type { Caller } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";

const start = "2026-11-02T12:00:00Z";
const twoMonthsLater = "2027-01-15T12:00:00Z";
const { portal, at } = await workedPortal(start, [entities]);

async function riskOf(caller: Caller, assetId: string): Promise<Entity["risk"] | undefined> {
  const answer = await caller.call(listEntities, { kind: "asset", sort: "-risk", limit: 100 });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ items: Entity[] }>().items.find(({ id }) => id === assetId)?.risk;
}

test("an asset without alerts has the risk of its late findings, and more once they are exploited", async () => {
  const { company, client, operator } = await aWorkedCompany(portal, at, start);
  const cve = "CVE-2026-7001";
  const { assetId } = await anOpenFinding(portal, company, { cve });
  expect((await riskOf(client, assetId))?.score).toBe(0);

  await at(twoMonthsLater);
  const late = await riskOf(client, assetId);
  expect(late).toMatchObject({
    score: 5,
    alert_points: 0,
    parts: [{ text: "1 hallazgo vencido, atacado o del catálogo KEV", points: 5 }],
  });
  expect(await riskOf(operator, assetId)).toEqual(late);

  await runQuery(portal.database.owner, "insert into cve_intel (cve, kev_added) values ($1, '2026-12-01')", [
    cve,
  ]);
  expect((await riskOf(client, assetId))?.score).toBe(20);
});

test("the risk is gone with the finding", async () => {
  const { company, client } = await aWorkedCompany(portal, at, start);
  const { id, assetId } = await anOpenFinding(portal, company, {
    finding: { severity: 5, scanner_severity: 5 },
  });
  await at(twoMonthsLater);
  expect((await riskOf(client, assetId))?.score).toBe(10);
  await runQuery(
    portal.database.owner,
    "update finding set status = 'closed_verified', closed_at = now() where id = $1",
    [id],
  );
  expect((await riskOf(client, assetId))?.score).toBe(0);
});
