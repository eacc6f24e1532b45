import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { listEvents } from "#features/detection/events/contracts/events.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import type { BatchEvent } from "../events.public.ts";
import { eventsWithValues, valuesOfBatches } from "../intake/batch-values.store.ts";
import { alertLines, aSource, type TestSource } from "../testing-source.fixture.ts";

const portal = await testPortal([events]);
const urls = [
  "https://persona:clave@Descargas.Malo.example:8443/a?b=http://otro.example/",
  "descargas.malo.example/b",
  "http://203.0.113.9/x",
  "http://[2001:db8::1]:80/",
  "/solo/ruta",
  "index",
  undefined,
];
const users = ["Ana.Rojas@Empresa.example", "root", "sur\\ana@x", "ana.rojas@empresa.example", undefined];
let source: TestSource;
let batch: string;

const keep = () =>
  runQuery<{ kind: string; value: string; n: number }>(
    portal.database.owner,
    `select kind, value, day, by_severity, hours, (select sum(each) from unnest(by_severity) as each)::int as n
     from event_value_day where kind in ('url_host', 'mail') order by kind, value, day`,
  );

beforeAll(async () => {
  source = await aSource(portal);
  const alert = (at: number) => ({
    timestamp: new Date(Date.UTC(2026, 9, 5, 12) + at * 60_000).toISOString().replace("Z", "+0000"),
    rule: { id: "1", level: 5, description: "Navegación" },
    agent: { id: "1", name: "caja" },
    data: { url: urls[at % urls.length], dstuser: users[at % users.length], srcuser: users[3] },
  });
  batch = (await source.deliver(alertLines(35, alert))).body.batch_id;
});

test("the hosts of URLs and the mail addresses of a delivery are counted by the day, each in one spelling", async () => {
  expect((await keep()).map(({ kind, value, n }) => `${kind} ${value} ${n}`)).toEqual([
    "mail ana.rojas@empresa.example 35",
    "url_host 2001:db8::1 5",
    "url_host 203.0.113.9 5",
    "url_host descargas.malo.example 10",
  ]);
});

test("events that came before they were kept are counted alike by the migration", async () => {
  const before = await keep();
  await runQuery(portal.database.owner, "delete from event_value_day where kind in ('url_host', 'mail')");
  const folder = join(import.meta.dirname, "../../../../../database/migrations");
  const file = readdirSync(folder).find((name) => name.endsWith("-kept-hosts-and-mail-addresses.sql")) ?? "";
  await runQuery(portal.database.owner, readFileSync(join(folder, file), "utf8"));
  expect(await keep()).toEqual(before);
});

test("a text that only a host holds finds what the search of events found before", async () => {
  const answer = await source.client.call(listEvents, { q: "descargas.malo" });
  expect(answer.json()).toMatchObject({ items: [] });
});

test("the values that a delivery can be compared by come once, and the events of one of them alone", async () => {
  const frame = { scope: "company", companyId: source.company.id, effect: "read", name: "test" } as const;
  const { values, events } = await asSystem(portal.gate, frame, async ({ db }) => {
    const values: { kind: string; value: string }[] = [];
    for await (const page of valuesOfBatches(db, [batch])) values.push(...page);
    const url = { kind: "url", value: "http://203.0.113.9/x" } as const;
    const events: BatchEvent[] = [];
    for await (const page of eventsWithValues(db, [batch], [url])) events.push(...page);
    return { values, events };
  });
  expect(values.map(({ kind, value }) => `${kind} ${value}`)).toEqual(
    expect.arrayContaining([
      "mail Ana.Rojas@Empresa.example",
      "url http://203.0.113.9/x",
      "url descargas.malo.example/b",
    ]),
  );
  expect(new Set(values.map(({ kind, value }) => `${kind} ${value}`)).size).toBe(values.length);
  expect(events.map(({ fields }) => fields.url)).toEqual(Array(5).fill("http://203.0.113.9/x"));
});
