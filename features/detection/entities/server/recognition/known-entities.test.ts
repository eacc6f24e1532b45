import { expect, test } from "vitest";
import { mergeEntities, undoMerge } from "#features/detection/entities/entity-merge.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { recogniseDelivered } from "#features/detection/events/server/recognition/recognise-delivered.job.ts";
import {
  alertLines,
  aSource,
  type TestSource,
} from "#features/detection/events/server/testing-source.fixture.ts";
import { asSystem, systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { TimeSlice } from "#platform/server/time-slice.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { entities } from "../../entities.feature.ts";
import { maxHolders } from "./identity-holders.rules.ts";
import { type Identity, identityKey } from "./identity-kind.rules.ts";
import { knownEntities } from "./recognition.store.ts";

const portal = await testPortal([events, entities]);
const shared = "172.17.0.1";
const day = 24 * 3_600_000;

let serial = 0;
async function deliver(source: TestSource, agents: { id: string; name: string; ip: string }[]) {
  const lines = alertLines(agents.length, (at) => ({
    id: `k${++serial}`,
    agent: agents[at],
    predecoder: {},
    timestamp: "2026-10-05T12:00:00.000+0000",
  }));
  const { body } = await source.deliver(lines);
  const input = { batch_ids: [body.batch_id] };
  await performJob(portal.gate, recogniseDelivered, { actor: systemActor("test", source.company.id), input });
}

/** Returns the input of recognition for one identity that was seen at a time. */
function known(source: TestSource, identity: Identity, at = Date.parse("2026-10-05T12:00:00Z")) {
  const frame = { scope: "company", effect: "read", name: "test", companyId: source.company.id } as const;
  const moment = new Date(at);
  return asSystem(portal.gate, frame, ({ db }) =>
    knownEntities(db, { identities: [identity], from: moment, until: moment }, new TimeSlice()),
  );
}

const address: Identity = { kind: "ip", issuer: "", value: shared, spelling: shared };
const machines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${at + 1}`, name: `equipo-${at}`, ip: shared }));

test("of an address that many share two entities are read, however many they are", async () => {
  const source = await aSource(portal);
  await deliver(source, machines(3 * maxHolders));
  // Agent 000 is the manager itself and identifies no entity; its name is the address, so the entity has only an
  // address.
  await deliver(source, [{ id: "000", name: shared, ip: shared }]);
  const { entities: entityMap, crowded } = await known(source, address);
  expect([...crowded]).toEqual([identityKey(address)]);
  expect(entityMap.length).toBeLessThanOrEqual(2);
  expect(entityMap.some(({ held }) => [...held.keys()].join() === identityKey(address))).toBe(true);
});

test("of an address only those are read that had it around the time", async () => {
  const source = await aSource(portal);
  await deliver(source, machines(3));
  expect((await known(source, address)).entities).toHaveLength(3);
  const later = Date.parse("2026-10-05T12:00:00Z") + 8 * day;
  expect((await known(source, address, later)).entities).toEqual([]);
});

test("what is known by an address alone stays so through a join by a person and its undoing", async () => {
  const source = await aSource(portal);
  await deliver(source, [{ id: "000", name: "10.0.0.9", ip: "10.0.0.9" }]);
  await deliver(source, [{ id: "1", name: "equipo", ip: "10.0.0.8" }]);
  const flags = () =>
    runQuery<{ kind: string; weak_only: boolean }>(
      portal.database.owner,
      `select kind || ' ' || value as kind, weak_only from entity_identity where company_id = $1
       and kind in ('ip', 'name') order by 1`,
      [source.company.id],
    );
  const before = await flags();
  expect(before).toEqual([
    { kind: "ip 10.0.0.8", weak_only: false },
    { kind: "ip 10.0.0.9", weak_only: true },
    { kind: "name equipo", weak_only: false },
  ]);
  const [named, bare] = await runQuery<{ id: string }>(
    portal.database.owner,
    "select id from entity where company_id = $1 and kind = 'asset' order by name desc",
    [source.company.id],
  );
  const merged = await source.operator.call(mergeEntities, {
    id: named?.id ?? "",
    other_id: bare?.id ?? "",
    reason: "Es el mismo",
  });
  expect((await flags()).map(({ weak_only }) => weak_only)).toEqual([false, false, false]);
  const [merge] = merged.json().merges;
  expect((await source.operator.call(undoMerge, { id: merge.id })).statusCode).toBe(200);
  expect(await flags()).toEqual(before);
});
