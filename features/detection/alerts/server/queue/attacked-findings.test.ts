import { expect, test } from "vitest";
import { entities } from "#features/detection/entities/entities.feature.ts";
import {
  type FindingDetail,
  getFinding,
} from "#features/posture/findings/contracts/finding-detail.contract.ts";
import { findings } from "#features/posture/findings/findings.feature.ts";
import { aFinding } from "#features/posture/findings/server/found.fixture.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { alertsPortal, anAlertedCompany, movingClock } from "../alerted-company.fixture.ts";

const now = "2026-11-20T12:00:00Z";
const portal = await alertsPortal(movingClock(now), [entities, findings, vulnerabilities]);

const perform = async (name: string) => {
  const job = findings.jobs?.find((each) => each.name === `vulnerabilities.${name}`);
  if (!job) throw new Error(`No job ${name}`);
  await performJob(portal.gate, job, { actor: systemActor("test"), input: {} });
};

/** A finding of a CVE on a server that events name. */
async function aVulnerableServer(company: { id: number }, name: string, cve: string): Promise<string> {
  const { id, assetId } = await aFinding(portal, company, { cve, asset: { name } });
  await runQuery(
    portal.database.owner,
    `insert into entity_identity (company_id, kind, value, entity_id, spellings, first_at, last_at)
     values ($1, 'name', lower($2), $3, array[$2], now(), now())`,
    [company.id, name, assetId],
  );
  await runQuery(
    portal.database.owner,
    `insert into finding_total (company_id, area, severity, status, count) values ($1, 'vulnerability', 4, 'open', 1)
     on conflict do nothing`,
    [company.id],
  );
  return id;
}

test("a finding whose CVE an alert names on its asset presses more, until the alert turns out to be none", async () => {
  const client = await anAlertedCompany(portal);
  const attackedOf = async (id: string) => {
    const { priority, finding } = (await client.operator.call(getFinding, { id })).json<FindingDetail>();
    const part = priority.find((each) => each.part === "attacked");
    return { points: part?.points, at: part?.value, priority: finding.priority };
  };
  const attacked = await aVulnerableServer(client.company, "Web-1", "CVE-2021-44228");
  const elsewhere = await aVulnerableServer(client.company, "correo-1", "CVE-2021-44228");
  const otherwise = await aVulnerableServer(client.company, "dns-1", "CVE-2020-1350");
  await perform("recompute_priorities");
  const { priority: quiet } = await attackedOf(attacked);

  const seenAt = "2026-11-20T11:50:00.000Z";
  await client.deliverAndFollow([
    { at: seenAt, asset: "Web-1", title: "ET EXPLOIT Apache log4j RCE (cve-2021-44228)" },
    { at: seenAt, asset: "dns-1", title: "ET EXPLOIT Apache log4j RCE (CVE-2021-44228)" },
  ]);
  await perform("follow_attacks");
  expect(await attackedOf(attacked)).toEqual({ points: 10, at: seenAt, priority: quiet + 10 });
  for (const spared of [elsewhere, otherwise])
    expect(await attackedOf(spared)).toEqual({ points: 0, at: "", priority: quiet });

  const alert = (await client.list()).items.find(({ asset_name }) => asset_name === "Web-1");
  if (!alert) throw new Error("No alert");
  const decided = await client.change(
    { do: "decide", verdict: "false_positive", reason: "Prueba interna" },
    alert,
  );
  expect(decided.status).toBe(200);
  await perform("recompute_priorities");
  expect(await attackedOf(attacked)).toEqual({ points: 0, at: "", priority: quiet });
});
