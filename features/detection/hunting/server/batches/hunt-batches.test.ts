import { expect, test } from "vitest";
import { events } from "#features/detection/events/events.feature.ts";
import { exampleLine } from "#features/detection/events/readers/example-alert.fixture.ts";
import { aSource } from "#features/detection/events/server/testing-source.fixture.ts";
import * as contract from "#features/detection/hunting/hunt-batch.contract.ts";
import { getHunt, type HuntDetail, listHunts } from "#features/detection/hunting/hunting.contract.ts";
import { hunting } from "#features/detection/hunting/hunting.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { listOwnSegments } from "#features/identity/companies/company-segments.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { type Caller, callerWith, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, aPerson, aSession, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { runHunt } from "../runs/run-hunt.job.ts";

const now = new Date("2026-11-11T00:00:00Z");
const portal = await testPortal([companies, events, hunting], { clock: { now: () => now } });
const { owner } = portal.database;
const hunt = {
  title: "Accesos rechazados",
  hypothesis: "Alguien prueba claves en los servidores",
  query: { kind: "filter", text: '[["title","contains","Failed"]]' },
  from: "2026-11-01T00:00:00Z",
  until: "2026-11-11T00:00:00Z",
} as const;

async function someoneOf(role: "client" | "operator", ...own: TestCompany[]): Promise<Caller> {
  const person = await aPerson(portal, { role, companies: own });
  return callerWith(portal, await aSession(portal, person), person);
}
const start = async (caller: Caller, ...chosenCompanies: { id: number }[]) => {
  const answer = await caller.call(contract.startHuntBatch, {
    ...hunt,
    company_ids: chosenCompanies.map(({ id }) => id),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<OutputOf<typeof contract.startHuntBatch>>();
};
const read = async (caller: Caller, id: string) =>
  (await caller.call(contract.getHuntBatch, { id })).json<OutputOf<typeof contract.getHuntBatch>>();

let serial = 0;
const line = (text: string) => {
  serial += 1;
  return `${exampleLine({
    timestamp: "2026-11-05T10:00:00.000+0000",
    id: `1791203415.${serial}`,
    rule: { level: 5, description: text, id: "5716", groups: ["sshd"] },
    agent: { id: "001", name: "servidor-1" },
    full_log: text,
  })}\n`;
};
async function runIn(company: TestCompany): Promise<void> {
  const [run] = await runQuery<{ id: string }>(
    owner,
    "select id from hunt_run where company_id = $1 and status = 'running'",
    [company.id],
  );
  await performJob(portal.gate, runHunt, {
    actor: systemActor("test", company.id),
    input: { id: run?.id },
  });
}

test("one hunt runs in the chosen companies, each its own object, and is read together with its findings", async () => {
  const [one, other] = [await aSource(portal), await aSource(portal)];
  const foreign = await aCompany(portal);
  const operator = await someoneOf("operator", one.company, other.company);
  await one.deliver(line("sshd: Failed password") + line("sshd: Accepted password"));
  await other.deliver(line("sshd: Accepted password"));
  const { id, started, refused } = await start(operator, one.company, other.company, foreign);
  expect(started.map((company) => company.id)).toEqual([one.company.id, other.company.id]);
  expect(refused).toMatchObject([{ company_id: foreign.id }]);
  expect((await read(operator, id)).batch).toMatchObject({ companies: 2, running: 2, hits: 0 });

  for (const { company } of [one, other]) await runIn(company);
  const { batch, items } = await read(operator, id);
  expect(batch).toMatchObject({ companies: 2, running: 0, with_hits: 1, hits: 1 });
  expect(items.map(({ company, run }) => [company.id, run?.status, run?.hits])).toEqual([
    [one.company.id, "done", 1],
    [other.company.id, "done", 0],
  ]);
  const list = (await operator.call(contract.listHuntBatches)).json<
    OutputOf<typeof contract.listHuntBatches>
  >();
  expect(list.items).toMatchObject([{ id, title: hunt.title, companies: 2, with_hits: 1, hits: 1 }]);

  // A person who serves one of the companies works with its hunt as with any other, and reads nothing of the other
  // company.
  const colleague = await signedIn(portal, "operator", one.company);
  const own = items.find(({ company }) => company.id === one.company.id);
  const detail = (await colleague.call(getHunt, { id: own?.id ?? "" })).json<HuntDetail>();
  expect(detail.runs).toMatchObject([{ status: "done", hits: 1 }]);
  expect((await read(colleague, id)).items.map(({ company }) => company.id)).toEqual([one.company.id]);
  const entries = await runQuery<{ company_id: number; action: string }>(
    owner,
    `select company_id::int, action from audit_entry where action in ('hunt.created', 'hunt.run_started')
       and company_id = any($1) order by company_id, action`,
    [[one.company.id, other.company.id, foreign.id]],
  );
  expect(entries).toHaveLength(4);
});

test("a hunt for a segment runs in the companies of the person in that segment and records its name", async () => {
  const tag = "Costa norte";
  const [one, other, foreign] = [await aCompany(portal), await aCompany(portal), await aCompany(portal)];
  await runQuery(owner, "update company set tags = array[$2, $2] where id = any($1)", [
    [one.id, foreign.id],
    tag,
  ]);
  const operator = await someoneOf("operator", one, other);
  const { items: segments } = (await operator.call(listOwnSegments)).json<OutputOf<typeof listOwnSegments>>();
  expect(segments).toEqual([{ kind: "tag", value: tag, label: `Etiqueta: ${tag}`, company_ids: [one.id] }]);
  const segment = { kind: "tag", value: tag } as const;
  const answer = await operator.call(contract.startHuntBatch, { ...hunt, segment });
  const { id, started, refused } = answer.json<OutputOf<typeof contract.startHuntBatch>>();
  expect([started.map((company) => company.id), refused]).toEqual([[one.id], []]);
  expect((await read(operator, id)).batch).toMatchObject({ companies: 1, segment: `Etiqueta: ${tag}` });
  const list = (await operator.call(contract.listHuntBatches)).json<
    OutputOf<typeof contract.listHuntBatches>
  >();
  expect(list.items).toMatchObject([{ id, segment: `Etiqueta: ${tag}` }]);
  await runQuery(owner, "update company set tags = '{}' where id = $1", [one.id]);
  const empty = await operator.call(contract.startHuntBatch, { ...hunt, segment });
  expect([empty.statusCode, empty.json().detail]).toEqual([
    400,
    "Ninguna de sus empresas está en el segmento.",
  ]);
  const nothing = await operator.call(contract.startHuntBatch, hunt);
  expect([nothing.statusCode, nothing.json().detail]).toEqual([400, "Elija al menos una empresa."]);
  const client = await someoneOf("client", one);
  expect((await client.call(listOwnSegments)).statusCode).toBe(403);
});

test("the runs that are going on are stopped in all companies at once", async () => {
  const [one, other] = [await aSource(portal), await aSource(portal)];
  const operator = await someoneOf("operator", one.company, other.company);
  const { id } = await start(operator, one.company, other.company);
  await runIn(one.company);
  expect((await operator.call(contract.stopHuntBatch, { id })).json()).toEqual({ stopped: 1 });
  const { items } = await read(operator, id);
  expect(items.map(({ run }) => run?.status).toSorted()).toEqual(["cancelled", "done"]);
  expect((await operator.call(contract.stopHuntBatch, { id })).json()).toEqual({ stopped: 0 });
});

test("a batch is unknown to whoever serves none of its companies, and where its company is disabled", async () => {
  const [one, other] = [await aCompany(portal), await aCompany(portal)];
  const operator = await someoneOf("operator", one, other);
  const { id } = await start(operator, one, other);
  const foreign = await someoneOf("operator", await aCompany(portal));
  for (const call of [contract.getHuntBatch, contract.stopHuntBatch])
    expect((await foreign.call(call, { id })).statusCode).toBe(404);
  expect((await foreign.call(contract.listHuntBatches)).json()).toEqual({ items: [] });
  await runQuery(owner, "update company set enabled = false where id = $1", [other.id]);
  expect((await read(operator, id)).items.map(({ company }) => company.id)).toEqual([one.id]);
  const refusal = await operator.call(contract.startHuntBatch, { ...hunt, company_ids: [other.id] });
  expect(refusal.statusCode).toBe(404);
});

test("a query that cannot run, or a period that ends before it begins, leaves no hunt in any company", async () => {
  const company = await aCompany(portal);
  const operator = await someoneOf("operator", company);
  const broken = {
    ...hunt,
    company_ids: [company.id],
    query: { kind: "sigma", text: "title: sin nada más" },
  };
  expect((await operator.call(contract.startHuntBatch, broken as never)).statusCode).toBe(400);
  const backwards = { ...hunt, company_ids: [company.id], from: hunt.until, until: hunt.from };
  expect((await operator.call(contract.startHuntBatch, backwards)).statusCode).toBe(400);
  expect((await operator.call(listHunts)).json<{ items: unknown[] }>().items).toEqual([]);
});
