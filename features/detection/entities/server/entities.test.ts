import { sql } from "kysely";
import { expect, test } from "vitest";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import {
  annotateEntity,
  describeEntity,
  getEntity,
  listEntities,
  listEntityFacets,
} from "#features/detection/entities/entities.contract.ts";
import {
  mergeEntities,
  suggestMerges,
  undoMerge,
} from "#features/detection/entities/entity-merge.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { recogniseDelivered } from "#features/detection/events/server/recognition/recognise-delivered.job.ts";
import {
  alertLines,
  aSource,
  type TestSource,
} from "#features/detection/events/server/testing-source.fixture.ts";
import { withoutAccents } from "#platform/contract/fold-text.ts";
import { systemActor } from "#platform/server/as-system.ts";
import type { Feature } from "#platform/server/feature.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { entities } from "../entities.feature.ts";
import { openAlertSources } from "./open-alerts.extension.ts";

// No worker processes the queue in this test, which follows batches itself.
const portal = await testPortal([events, alerts, entities, lighthouses()]);

/** A feature unknown to the register of assets: it always has one open object, on the asset called faro. */
function lighthouses(): Feature {
  const id = "0190a5d4-7b1c-7c3a-9b1e-0a1b2c3d4e5f";
  const source = {
    rows: () => sql`(select ${id}::uuid as id, 4 as severity, 'faro' as asset_name, null::text as user_name,
      now() as last_seen_at)`,
    describe: async () => [
      { id, reference: "FAR-1", title: "Luz apagada", state: "Por encender", path: "/Faros/1" },
    ],
  };
  return { name: "lighthouses", routes: [], extensions: [openAlertSources.with(source)] };
}

let serial = 0;
const agent = (id: string, name: string, ip: string) => ({
  id: `r${++serial}`,
  agent: { id, name, ip },
  predecoder: {},
});

/** Delivers records and processes their batch twice, as a queue may do. */
async function deliver(source: TestSource, records: Record<string, unknown>[]): Promise<void> {
  const { body } = await source.deliver(alertLines(records.length, (at) => records[at] ?? {}));
  expect(body).toMatchObject({ accepted: records.length });
  const frame = { actor: systemActor("test", source.company.id), input: { batch_ids: [body.batch_id] } };
  await performJob(portal.gate, recogniseDelivered, frame);
  await performJob(portal.gate, recogniseDelivered, frame);
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it expects
async function list(source: TestSource, query: Record<string, unknown> = {}): Promise<any[]> {
  const answer = await source.operator.call(listEntities, { kind: "asset", sort: "name", ...query });
  return answer.json().items;
}

test("a delivery makes its assets and people known, once, however it is spelled and repeated", async () => {
  const source = await aSource(portal);
  await deliver(source, [agent("1", "web-01", "10.0.0.1"), agent("1", "WEB-01", "10.0.0.1")]);
  await deliver(source, [agent("1", "web-01", "10.0.0.1"), agent("2", "web-02", "10.0.0.2"), { id: "sshd" }]);
  expect((await list(source)).map(({ name }) => name.toLowerCase())).toEqual([
    "bodega-01.sur.example",
    "web-01",
    "web-02",
  ]);
  const people = await list(source, { kind: "account" });
  expect(people.map(({ name }) => name)).toEqual(["jrojas"]);
});

test("an asset or a person is found by any of its names, whole and however it is spelled", async () => {
  const source = await aSource(portal);
  const seen = { ...agent("1", "web-01", "10.0.0.1"), data: { srcuser: "SUR\\mlagos" } };
  await deliver(source, [seen, agent("2", "web-011", "10.0.0.2")]);
  const namesOf = async (query: Record<string, unknown>) =>
    (await list(source, query)).map(({ name }) => name);
  expect(await namesOf({ named: "WEB-01" })).toEqual(["web-01"]);
  expect(await namesOf({ named: "10.0.0.2" })).toEqual(["web-011"]);
  expect(await namesOf({ named: "web-0" })).toEqual([]);
  expect(await namesOf({ kind: "account", named: "SUR\\mlagos" })).toEqual(["SUR\\mlagos"]);
});

test("two agents with one name stay apart, and the provider is told why", async () => {
  const source = await aSource(portal);
  await deliver(source, [agent("1", "caja", "10.0.0.1"), agent("2", "caja", "10.0.0.9")]);
  expect(await list(source)).toHaveLength(2);
  const { items } = (await source.operator.call(suggestMerges, { kind: "asset" })).json();
  expect(items).toMatchObject([
    { shared: { kind: "name", value: "caja" }, against: { kind: "agent", one: "1", other: "2" } },
  ]);
});

test("an account of a domain, a mailbox of another and a bare name may be one person: each pair is a hint, no rule joins them", async () => {
  const source = await aSource(portal);
  const seen = (srcuser: string) => ({ ...agent("1", "caja", "10.0.0.1"), data: { srcuser } });
  await deliver(source, [seen("SUR\\mlagos"), seen("mlagos@norte.example"), seen("mlagos")]);
  const people = await list(source, { kind: "account" });
  expect(people.map(({ name }) => name)).toEqual(["mlagos", "mlagos@norte.example", "SUR\\mlagos"]);
  for (const { id } of people) {
    const { items } = (await source.operator.call(suggestMerges, { kind: "account", id })).json();
    const named = items.map(({ one, other }: { one: { id: string }; other: { id: string } }) =>
      one.id === id ? other.id : one.id,
    );
    expect(named.sort()).toEqual(
      people
        .map((each) => each.id)
        .filter((each) => each !== id)
        .sort(),
    );
    expect(items[0]).toMatchObject({ shared: { kind: "user", value: "mlagos" }, against: null });
  }
});

test("what somebody joined stays joined through later deliveries, and can be taken apart for good", async () => {
  const source = await aSource(portal);
  await deliver(source, [agent("1", "caja", "10.0.0.1"), agent("2", "caja", "10.0.0.9")]);
  const [one, other] = await list(source);
  const joined = await source.operator.call(mergeEntities, {
    id: one.id,
    other_id: other.id,
    reason: "El agente se reinstaló",
  });
  expect(joined.json().merges).toMatchObject([{ reason: "El agente se reinstaló", undone_at: null }]);
  await deliver(source, [agent("2", "caja", "10.0.0.9"), agent("1", "caja", "10.0.0.1")]);
  expect((await list(source, { q: "caja" })).map(({ id }) => id)).toEqual([one.id]);
  // A saved address of a merged entity leads to the remaining one.
  expect((await source.client.call(getEntity, { id: other.id })).json().id).toBe(one.id);

  const undone = await source.operator.call(undoMerge, { id: joined.json().merges[0].id });
  expect(undone.statusCode).toBe(200);
  await deliver(source, [agent("2", "caja", "10.0.0.9")]);
  expect((await list(source, { q: "caja" })).map(({ id }) => id).sort()).toEqual([one.id, other.id].sort());
  const { items } = (await source.operator.call(suggestMerges, { kind: "asset" })).json();
  expect(items).toEqual([]);
  const agents = async (id: string) =>
    (await source.operator.call(getEntity, { id }))
      .json()
      .identities.filter(({ kind }: { kind: string }) => kind === "agent")
      .map(({ value }: { value: string }) => value);
  expect([...(await agents(one.id)), ...(await agents(other.id))].sort()).toEqual(["1", "2"]);
});

test("a client says how critical an asset is and who answers for it; labels and joins are the provider's", async () => {
  const source = await aSource(portal);
  await deliver(source, [agent("1", "caja", "10.0.0.1"), agent("2", "otra", "10.0.0.9")]);
  const [one, other] = await list(source);
  const { version } = (await source.client.call(getEntity, { id: one.id })).json();
  const change = { id: one.id, version, criticality: 4, owner: "Carla Núñez" } as const;
  expect((await source.client.call(describeEntity, change)).json()).toMatchObject({
    criticality: 4,
    owner: "Carla Núñez",
    risk: { score: 0, factor: 1.5 },
  });
  expect((await source.client.call(describeEntity, change)).json()).toMatchObject({ code: "stale_version" });
  const labelled = { id: one.id, version: version + 1, labels: ["tienda"] };
  expect((await source.client.call(annotateEntity, labelled)).statusCode).toBe(403);
  expect((await source.operator.call(annotateEntity, labelled)).json().labels).toEqual(["tienda"]);
  const merge = { id: one.id, other_id: other.id, reason: "Porque sí" };
  expect((await source.client.call(mergeEntities, merge)).statusCode).toBe(403);
  const facets = (await source.client.call(listEntityFacets, { kind: "asset" })).json();
  expect(facets).toMatchObject({
    criticality: [
      { value: "4", label: "Esencial", count: 1 },
      { value: "none", label: "Sin definir", count: 1 },
    ],
    label: [{ value: "tienda", count: 1 }],
  });
});

test("the risk is that of the open alerts that the person may see", async () => {
  const source = await aSource(portal);
  await deliver(source, [agent("1", "caja", "10.0.0.1"), agent("2", "otra", "10.0.0.9")]);
  const alert = (number: number, status: string, severity: number, shared: boolean) =>
    runQuery(
      portal.database.owner,
      `insert into alert (company_id, id, number, fingerprint, origin, title, severity, asset_name, first_seen_at,
         last_seen_at, opened_at, status, client_visible, search, updated_at)
       values ($1, gen_random_uuid(), $2, gen_random_uuid(), 'detection', 'x', $3, 'otra', now(), now(), now(), $4, $5, '', now())`,
      [source.company.id, number, severity, status, shared],
    );
  await alert(1, "new", 5, false);
  await alert(2, "in_progress", 3, true);
  await alert(3, "closed", 5, true);
  const [worst] = await list(source, { sort: "-risk" });
  expect(worst).toMatchObject({ name: "otra", risk: { score: 48, open_alerts: { critical: 1, medium: 1 } } });
  const seenBody = (await source.client.call(listEntities, { kind: "asset", sort: "-risk" })).json().items[0];
  expect(seenBody).toMatchObject({
    name: "otra",
    risk: { score: 8, open_alerts: { critical: 0, medium: 1 } },
  });
  expect(await list(source, { pressing: "true" })).toHaveLength(1);
});

test("what any area has open is part of the risk, and stands on the page in the words of the area", async () => {
  const source = await aSource(portal);
  await deliver(source, [agent("1", "faro", "10.0.0.1"), agent("2", "otra", "10.0.0.9")]);
  await runQuery(
    portal.database.owner,
    `insert into alert (company_id, id, number, fingerprint, origin, title, severity, asset_name, first_seen_at,
       last_seen_at, opened_at, status, client_visible, search, updated_at)
     values ($1, gen_random_uuid(), 7, gen_random_uuid(), 'detection', 'Acceso', 5, 'faro', now(), now(), now(),
       'in_progress', true, '', now())`,
    [source.company.id],
  );
  const [worst] = await list(source, { sort: "-risk" });
  expect(worst).toMatchObject({ name: "faro", risk: { open_alerts: { critical: 1, high: 1 } } });
  const page = (await source.client.call(getEntity, { id: worst.id })).json();
  expect(page.alerts).toMatchObject([
    { reference: "ALR-7", title: "Acceso", severity: "critical", state: "La estamos analizando" },
    { reference: "FAR-1", title: "Luz apagada", severity: "high", state: "Por encender", path: "/Faros/1" },
  ]);
});

test("pages neither repeat nor skip, and another company sees nothing of it", async () => {
  const source = await aSource(portal);
  await deliver(
    source,
    Array.from({ length: 7 }, (_, at) => agent(String(at + 1), `m${at}`, `10.0.1.${at}`)),
  );
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = (
      await source.operator.call(listEntities, { kind: "asset", sort: "-risk", limit: 3, cursor })
    ).json();
    names.push(...page.items.map(({ name }: { name: string }) => name));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(names.sort()).toEqual(["m0", "m1", "m2", "m3", "m4", "m5", "m6"]);

  const outsider = await signedIn(portal, "client", await aCompany(portal));
  expect((await outsider.call(listEntities, { kind: "asset" })).json().items).toEqual([]);
});

test("the name of an asset is compared without accents and capitals, whatever letters it has", async () => {
  const company = await aCompany(portal);
  const letters = Array.from({ length: 0x17f - 0xc0 + 1 }, (_, at) => String.fromCodePoint(0xc0 + at)).join(
    "",
  );
  const rows = await runQuery<{ name: string; name_folded: string }>(
    portal.database.owner,
    `insert into entity (company_id, id, kind, name, first_at, last_at)
     select $1, gen_random_uuid(), 'asset', name, now(), now() from unnest($2::text[]) as name
     returning name, name_folded`,
    [company.id, [letters, "CAJA-01", "Bodega Ñuñoa"]],
  );
  expect(rows).toHaveLength(3);
  for (const { name, name_folded } of rows) expect(name_folded).toBe(withoutAccents(name));
});
