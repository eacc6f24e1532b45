import { expect, test } from "vitest";
import { listCompanyDefense } from "#features/detection/defense/company-defense.contract.ts";
import {
  DefenseTable,
  exportDefense,
  getDefense,
  listChains,
  listDetectedOnly,
} from "#features/detection/defense/defense.contract.ts";
import { defense } from "#features/detection/defense/defense.feature.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { aSource, type TestSource } from "#features/detection/events/server/testing-source.fixture.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { countDelivered, countMissedBatches } from "./counts/count-defense.job.ts";

// No worker processes the queue in this test, which counts batches itself.
const portal = await testPortal([companies, events, defense]);

const hourAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
let serial = 0;

/** Returns the CEF record of a mail gateway, a firewall or a sensor. */
function line(
  product: string,
  action: string,
  news: { title?: string; hours?: number; hash?: string; user?: string } = {},
) {
  const { title = "Malware en un adjunto", hours = 2, hash = "b".repeat(64), user = "ana" } = news;
  const words = `rt=${hourAgo(hours).getTime()} act=${action} duser=${user} fileHash=${hash} externalId=${++serial}`;
  return `CEF:0|Ejemplo|${product}|1|${title}|${title}|8|${words}\n`;
}

async function deliver(source: TestSource, lines: string): Promise<string> {
  const { body } = await source.deliver(lines);
  expect(body).toMatchObject({ rejected: 0 });
  return body.batch_id;
}

const follow = (source: TestSource, batch: string) =>
  performJob(portal.gate, countDelivered, {
    actor: systemActor("test", source.company.id),
    input: { batch_ids: [batch] },
  });

async function defendedSource(): Promise<TestSource> {
  const source = await aSource(portal, "controles");
  const batch = await deliver(
    source,
    [
      line("Mail Gateway", "Allowed"),
      line("Endpoint Sensor", "Quarantined", { hours: 1 }),
      line("Endpoint Sensor", "Blocked", { title: "Ransomware conocido", hash: "c".repeat(64) }),
      line("Firewall", "Blocked", { title: "Port scan", hash: "d".repeat(64) }),
      line("Endpoint Sensor", "", { title: "Backdoor que nadie explica", hash: "e".repeat(64) }),
    ].join(""),
  );
  await follow(source, batch);
  // A queue may deliver the same batch twice.
  await follow(source, batch);
  return source;
}

test("what was stopped is counted once by what was done, and what nobody knows is not counted as stopped", async () => {
  const source = await defendedSource();
  const body = (await source.client.call(getDefense, { days: "7" })).json();
  expect(body).toMatchObject({
    counts: { prevented: 1, contained: 1, partial: 0, detected: 1, unknown: 1 },
    background: 1,
    before: { counts: { prevented: 0 } },
    uncounted: 0,
    engine: null,
  });
  expect(body.layers.map(({ layer }: { layer: string }) => layer).toSorted()).toEqual([
    "endpoint",
    "mail",
    "network",
  ]);
  expect(body.kinds).toContainEqual(
    expect.objectContaining({ kind: "ransomware", counts: expect.objectContaining({ prevented: 1 }) }),
  );
  expect(body.targets).toMatchObject([{ target: "ana" }]);
  expect(body.sources).toMatchObject([{ name: "controles", defends: true }]);
});

test("events of one rule are each counted by what was done with them, and where their record alone says it, by that", async () => {
  const source = await aSource(portal, "sensores");
  const finding = (disposition_id: number, hour: number) =>
    `${JSON.stringify({
      class_uid: 2004,
      class_name: "Detection Finding",
      category_uid: 2,
      activity_id: 1,
      type_uid: 200_401,
      severity_id: 4,
      time: hourAgo(hour).getTime(),
      disposition_id,
      metadata: { version: "1.3.0", product: { name: "Sensor de equipos", vendor_name: "Ejemplo" } },
      finding_info: { uid: String(++serial), title: "Troyano en un adjunto" },
      device: { hostname: "pc-07" },
    })}\n`;
  const words = { title: "Exploit repetido", hash: "f".repeat(64) };
  const batches = [
    await deliver(source, [2, 2, 15].map((disposition, at) => finding(disposition, at + 1)).join("")),
    await deliver(
      source,
      ["Blocked", "Allowed", "Blocked"]
        .map((action, at) => line("Firewall", action, { ...words, hours: at + 1 }))
        .join(""),
    ),
  ];
  for (const batch of batches) await follow(source, batch);
  expect((await source.client.call(getDefense, { days: "7" })).json().counts).toMatchObject({
    prevented: 4,
    detected: 2,
  });
  expect((await source.client.call(listDetectedOnly, { days: "7" })).json().items).toHaveLength(2);
});

test("a file that mail let pass and the endpoint took away is a gap, and it did reach an endpoint", async () => {
  const source = await defendedSource();
  const body = (await source.client.call(listChains, { days: "7" })).json();
  expect(body).toMatchObject({ total: 1, gaps: 1, reached_endpoint: 1, outside: 1 });
  expect(body.items[0]).toMatchObject({
    observable: "b".repeat(64),
    gap: true,
    stopped_later: true,
    steps: [
      { layer: "mail", outcome: "detected" },
      { layer: "endpoint", outcome: "contained" },
    ],
  });
});

test("the list of attacks that were detected but not blocked names the event of each", async () => {
  const source = await defendedSource();
  const body = (await source.client.call(listDetectedOnly, { days: "7" })).json();
  expect(body).toMatchObject({ total: 1, items: [{ control: "Ejemplo Mail Gateway", events: 1 }] });
  const { rows } = {
    rows: await runQuery(portal.database.owner, "select id from event where id = $1", [
      body.items[0].event_id,
    ]),
  };
  expect(rows).toHaveLength(1);
  const totalOf = async (filter: { layer?: "mail" | "web"; kind?: "malware" | "phishing" }) =>
    (await source.client.call(listDetectedOnly, { days: "7", ...filter })).json().total;
  expect([await totalOf({ layer: "mail" }), await totalOf({ layer: "web" })]).toEqual([1, 0]);
  expect([await totalOf({ kind: "malware" }), await totalOf({ kind: "phishing" })]).toEqual([1, 0]);
});

test("a company sees only its own blocked attacks, and only staff sees those of all companies", async () => {
  const source = await defendedSource();
  const other = await aSource(portal);
  expect((await other.client.call(getDefense, {})).json()).toMatchObject({
    counts: { prevented: 0, contained: 0, detected: 0, unknown: 0 },
    background: 0,
  });
  expect((await other.client.call(listChains, {})).json()).toMatchObject({ total: 0, outside: 0 });
  expect((await other.client.call(listDetectedOnly, {})).json()).toMatchObject({ total: 0 });
  expect((await other.operator.call(listCompanyDefense, {})).statusCode).toBe(403);

  const staff = await signedIn(portal, "staff", source.company);
  const { items } = (await staff.call(listCompanyDefense, {})).json();
  const places = [source, other].map(({ company }) =>
    items.findIndex((item: { company: { id: number } }) => item.company.id === company.id),
  );
  expect(items[places[0] ?? -1]).toMatchObject({ serious_detected: 1, gaps: 1, counts: { contained: 1 } });
  expect(places[0]).toBeLessThan(places[1] ?? -1);
});

test("what was kept before anybody counted is caught up with, once", async () => {
  const source = await aSource(portal);
  await deliver(source, line("Mail Gateway", "Rejected"));
  const count = async () => (await source.client.call(getDefense, {})).json();
  expect(await count()).toMatchObject({ counts: { prevented: 0 }, uncounted: 1 });
  await runQuery(
    portal.database.owner,
    "update event_batch set received_at = received_at - interval '1 hour' where company_id = $1",
    [source.company.id],
  );
  for (const _run of [1, 2])
    await performJob(portal.gate, countMissedBatches, { actor: systemActor("test"), input: {} });
  expect(await count()).toMatchObject({ counts: { prevented: 1 }, uncounted: 0 });
});

test("what was counted goes with the events that are not kept any more", async () => {
  const source = await aSource(portal);
  const old = await deliver(source, line("Mail Gateway", "Rejected", { hours: 30 * 24 }));
  const fresh = await deliver(source, line("Mail Gateway", "Rejected", { hash: "f".repeat(64) }));
  for (const batch of [old, fresh]) await follow(source, batch);
  await runQuery(
    portal.database.owner,
    "delete from event_hour where company_id = $1 and hour < now() - interval '2 days'",
    [source.company.id],
  );
  await performJob(portal.gate, countMissedBatches, { actor: systemActor("test"), input: {} });
  expect((await source.client.call(getDefense, { days: "90" })).json()).toMatchObject({
    counts: { prevented: 1 },
  });
});

test("each table leaves as a file, with everything that the page counts and of its own company alone", async () => {
  const [source, other] = [await defendedSource(), await aSource(portal, "otra")];
  const fileOf = async ({ client }: TestSource, table: DefenseTable, more: Record<string, string> = {}) => {
    const answer = await client.call(exportDefense, { table, ...more });
    expect(answer.statusCode).toBe(200);
    return answer.body
      .replace(/^\uFEFF/, "")
      .trim()
      .split("\r\n");
  };
  const counts = await fileOf(source, "counts");
  expect(counts[0]).toBe(
    "contado por,valor,control,impedido,contenido,parcial,solo detectado,no se sabe,ruido de fondo",
  );
  expect(counts).toContain("tipo,Ransomware,,1,0,0,0,0,");
  expect(await fileOf(source, "detected")).toMatchObject([
    expect.stringMatching(/^qué se vio,severidad/),
    expect.stringMatching(/^Malware en un adjunto,/),
  ]);
  expect(await fileOf(source, "detected", { layer: "cloud" })).toHaveLength(1);
  expect((await fileOf(source, "chains")).slice(1).every((line) => line.startsWith("b".repeat(64)))).toBe(
    true,
  );
  for (const table of DefenseTable.options) expect(await fileOf(other, table)).toHaveLength(1);
});
