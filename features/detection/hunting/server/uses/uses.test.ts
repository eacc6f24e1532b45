import { expect, test } from "vitest";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { getAlert } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import { correlations } from "#features/detection/correlations/correlations.feature.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { exampleLine } from "#features/detection/events/readers/example-alert.fixture.ts";
import { aSource } from "#features/detection/events/server/testing-source.fixture.ts";
import { type HuntFinding, listFindings } from "#features/detection/hunting/finding.contract.ts";
import * as uses from "#features/detection/hunting/hunt-use.contract.ts";
import * as contract from "#features/detection/hunting/hunting.contract.ts";
import { hunting } from "#features/detection/hunting/hunting.feature.ts";
import { incidents } from "#features/response/incidents/incidents.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { runHunt } from "../runs/run-hunt.job.ts";

const now = new Date("2026-11-10T12:00:00Z");
const portal = await testPortal([events, alerts, correlations, incidents, hunting], {
  clock: { now: () => now },
});

const sigma = `title: Acceso rechazado por SSH
logsource: { product: linux, service: sshd }
detection:
  palabras: ['Failed password']
  condition: palabras
level: low
`;

/** A hunt that found one thing. */
async function aHuntHit() {
  const source = await aSource(portal);
  const { operator, company } = source;
  await source.deliver(
    `${exampleLine({
      timestamp: "2026-11-10T10:00:00.000+0000",
      rule: { level: 5, description: "sshd: Failed password", id: "5716", groups: ["sshd"] },
      agent: { id: "001", name: "servidor-1" },
      data: { dstuser: "ana", srcip: "203.0.113.7" },
      full_log: "sshd[99]: Failed password for ana",
    })}\n`,
  );
  const written = {
    title: "Rechazos por SSH",
    hypothesis: "Alguien prueba claves contra un servidor",
    techniques: ["T1110.001"],
    needs: ["account"],
    query: { kind: "sigma", text: sigma },
  };
  const { hunt } = (await operator.call(contract.createHunt, written as never)).json<contract.HuntDetail>();
  const request = { id: hunt.id, from: "2026-11-09T12:00:00Z", until: "2026-11-10T12:00:00Z" };
  const { runs } = (await operator.call(contract.startHuntRun, request)).json<contract.HuntDetail>();
  const run_id = runs[0]?.id ?? "";
  await performJob(portal.gate, runHunt, {
    actor: systemActor("test", company.id),
    input: { id: run_id },
  });
  const { items } = (await operator.call(listFindings, { id: hunt.id, run_id })).json<{
    items: HuntFinding[];
  }>();
  return { ...source, id: hunt.id, run_id, key: items[0]?.key ?? "" };
}

type Found = Awaited<ReturnType<typeof aHuntHit>>;
const comesFrom = async ({ operator }: Found, { kind, target }: contract.HuntUse) =>
  (await operator.call(uses.listHuntsOf, { kind, target })).json<{ items: { id: string }[] }>().items;
const usesOf = async ({ operator, id }: Found) =>
  (await operator.call(contract.getHunt, { id })).json<contract.HuntDetail>().uses;

test("a finding becomes one alert with its events, and each leads to the other", async () => {
  const bytes = await aHuntHit();
  const { operator, id, run_id, key } = bytes;
  const open = () => operator.call(uses.alertOfFinding, { id, run_id, key, severity: "high" });
  const use = (await open()).json<contract.HuntUse>();
  const { alert } = (await operator.call(getAlert, { id: use.target })).json<{
    alert: { asset_name: string; event_count: number };
  }>();
  expect(alert).toMatchObject({ asset_name: "servidor-1", event_count: 1 });
  expect(await usesOf(bytes)).toEqual([use]);
  expect(await comesFrom(bytes, use)).toMatchObject([{ id }]);
  expect((await open()).statusCode).toBe(409);
});

test("a hunt becomes a rule of correlation, once", async () => {
  const bytes = await aHuntHit();
  const make = () => bytes.operator.call(uses.ruleOfHunt, { id: bytes.id });
  const use = (await make()).json<contract.HuntUse>();
  expect((await make()).statusCode).toBe(409);
  expect(await usesOf(bytes)).toMatchObject([{ kind: "rule", target: use.target }]);
  expect(await comesFrom(bytes, use)).toMatchObject([{ id: bytes.id }]);
});

test("a run becomes an incident, of which a hunt says nothing to those who may no longer know of it", async () => {
  const bytes = await aHuntHit();
  const { operator, company, id, run_id } = bytes;
  const request = { id, run_id, severity: "high", description: "Se probaron claves en un servidor" } as const;
  const use = (await operator.call(uses.incidentOfRun, request)).json<contract.HuntUse>();
  expect(use.name).toMatch(/^INC-\d+ Rechazos por SSH$/);
  expect(await usesOf(bytes)).toEqual([use]);
  await runQuery(portal.database.owner, "update incident set restricted = true where id = $1", [use.target]);
  expect(await usesOf(bytes)).toEqual([]);
  const client = await signedIn(portal, "client", company);
  expect((await client.call(uses.listHuntsOf, { kind: "incident", target: use.target })).statusCode).toBe(
    403,
  );
});
