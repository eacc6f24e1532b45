import { expect, test } from "vitest";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { getEntity, listEntities, listEntityFacets } from "#features/detection/entities/entities.contract.ts";
import { entities } from "#features/detection/entities/entities.feature.ts";
import { mergeEntities, undoMerge } from "#features/detection/entities/entity-merge.contract.ts";
import { retireEntities, returnEntities } from "#features/detection/entities/entity-retirement.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { recogniseDelivered } from "#features/detection/events/server/recognition/recognise-delivered.job.ts";
import {
  alertLines,
  aSource,
  type TestSource,
} from "#features/detection/events/server/testing-source.fixture.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([events, alerts, entities]);

let serial = 0;
/** Delivers a record of each of these machines, as of a moment. */
async function deliver(source: TestSource, names: readonly string[], at = new Date()): Promise<void> {
  const records = names.map((name, place) => ({
    id: `r${++serial}`,
    timestamp: at.toISOString(),
    agent: { id: `${place}-${name}`, name, ip: `10.0.0.${place + 1}` },
    predecoder: {},
  }));
  const { body } = await source.deliver(alertLines(records.length, (place) => records[place] ?? {}));
  await performJob(portal.gate, recogniseDelivered, {
    actor: systemActor("test", source.company.id),
    input: { batch_ids: [body.batch_id] },
  });
}

async function aCompanyWith(...names: string[]) {
  const source = await aSource(portal);
  await deliver(source, names, new Date(Date.now() - 3_600_000));
  const { operator } = source;
  const list = async (query: Record<string, unknown> = {}) =>
    (await operator.call(listEntities, { kind: "asset", sort: "name", ...query })).json();
  const names_of = async (query: Record<string, unknown> = {}): Promise<string[]> =>
    (await list(query)).items.map(({ name }: { name: string }) => name);
  const idOf = async (name: string): Promise<string> => (await list({ named: name })).items[0].id;
  const detail = async (id: string) => (await operator.call(getEntity, { id })).json();
  return { ...source, list, names: names_of, idOf, detail };
}

test("an asset that is retired leaves the list and its counts, and can be shown with who, when and why", async () => {
  const { operator, names, idOf, detail } = await aCompanyWith("caja-1", "caja-2");
  const id = await idOf("caja-1");
  const answer = await operator.call(retireEntities, { ids: [id], reason: "sold", note: "Remate de mayo" });
  expect(answer.json().ids).toEqual([id]);
  expect(await names()).toEqual(["caja-2"]);
  expect(await names({ retired: "true" })).toEqual(["caja-1"]);
  const facets = (await operator.call(listEntityFacets, { kind: "asset" })).json();
  expect(facets).toMatchObject({ criticality: [{ value: "none", count: 1 }], retired: 1 });
  expect(await detail(id)).toMatchObject({
    retired_at: expect.any(String),
    retirements: [{ reason: "sold", note: "Remate de mayo", returned_at: null }],
    peers: { count: 1 },
  });
  // A link with its name still leads to it.
  expect(await names({ named: "caja-1" })).toEqual(["caja-1"]);
  const [entry] = await runQuery<{ details: unknown }>(
    portal.database.owner,
    "select details from audit_entry where action = 'entity.retired' and object_id = $1",
    [id],
  );
  expect(entry?.details).toEqual({ name: "caja-1", reason: "sold", note: "Remate de mayo" });
});

test("a person brings it back, all as before", async () => {
  const { operator, names, idOf, detail } = await aCompanyWith("caja-1");
  const id = await idOf("caja-1");
  const { version: _before, ...before } = await detail(id);
  await operator.call(retireEntities, { ids: [id], reason: "mistake" });
  expect((await operator.call(returnEntities, { ids: [id] })).json().ids).toEqual([id]);
  expect(await names()).toEqual(["caja-1"]);
  const { version: _after, ...after } = await detail(id);
  expect(after).toEqual({
    ...before,
    retirements: [expect.objectContaining({ reason: "mistake", returned_because: "person" })],
  });
});

test("an event that names it after it left brings it back at once; one from before does not", async () => {
  const source = await aCompanyWith("caja-1");
  const { operator, names, idOf, detail } = source;
  const id = await idOf("caja-1");
  await operator.call(retireEntities, { ids: [id], reason: "withdrawn" });
  await deliver(source, ["caja-1"], new Date(Date.now() - 600_000));
  expect(await names()).toEqual([]);
  await deliver(source, ["caja-1"], new Date(Date.now() + 1_000));
  expect(await names()).toEqual(["caja-1"]);
  expect(await detail(id)).toMatchObject({
    retired_at: null,
    retirements: [{ returned_because: "event", returned_by_name: null }],
  });
});

test("joined with one that is there, it is there; what left as one has left as two", async () => {
  const { operator, idOf, detail } = await aCompanyWith("caja-1", "caja-2");
  const [one, other] = [await idOf("caja-1"), await idOf("caja-2")];
  await operator.call(retireEntities, { ids: [one], reason: "replaced" });
  await operator.call(mergeEntities, { id: one, other_id: other, reason: "Es la misma caja" });
  expect(await detail(one)).toMatchObject({
    retired_at: null,
    retirements: [{ returned_because: "joined" }],
    merges: [{ name: "caja-2" }],
  });
  await operator.call(retireEntities, { ids: [one], reason: "withdrawn" });
  const [merge] = (await detail(one)).merges;
  await operator.call(undoMerge, { id: merge.id });
  expect(await detail(other)).toMatchObject({
    retired_at: expect.any(String),
    retirements: [{ reason: "withdrawn", returned_at: null }],
  });
});

test("who may not manage assets retires none, no person is retired, and of another company there is none", async () => {
  const { company, operator, idOf, list } = await aCompanyWith("caja-1");
  const id = await idOf("caja-1");
  const client = await signedIn(portal, "client", company);
  expect((await client.call(retireEntities, { ids: [id], reason: "sold" })).statusCode).toBe(403);
  const [person] = (await operator.call(listEntities, { kind: "account" })).json().items;
  if (person)
    expect((await operator.call(retireEntities, { ids: [person.id], reason: "sold" })).statusCode).toBe(409);
  const foreign = await aCompanyWith("caja-9");
  const refusedResponse = await foreign.operator.call(retireEntities, { ids: [id], reason: "sold" });
  expect(refusedResponse.statusCode).toBe(404);
  expect((await list()).items).toHaveLength(1);
});
