import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ActivitySubject } from "#features/detection/entities/server/activity-source.extension.ts";
import { eventCoverage } from "#features/detection/events/contracts/event-insight.contract.ts";
import { getMapping } from "#features/detection/events/contracts/event-mapping.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { ClickHouseServer } from "#platform/testing/clickhouse/clickhouse-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { ask, varied } from "../../engine/same-answers.fixture.ts";
import type { AggregateBucket, AggregateMetric } from "../../events/event-aggregate.store.ts";
import { aggregateEvents } from "../../events/event-aggregate.ts";
import { followedEventsOf } from "../../followed/followed-events-of.ts";
import type { StoredValue } from "../../hours/kept-values.store.ts";
import type { EventLookups } from "../../lookups/event-lookups.ts";
import { eventLookupsOf } from "../../lookups/event-lookups-of.ts";
import { eventActivity } from "../../subject/event-activity.ts";
import {
  accountEvents,
  assetEvents,
  type EventSubject,
  valueEvents,
  wholeCompany,
} from "../../subject/subject-events.rules.ts";
import { alertLines, aSource, type TestSource } from "../../testing-source.fixture.ts";
import { EventService } from "../event-service.ts";
import { EventServices } from "../event-services.ts";
import { prepareService } from "../service-schema.store.ts";

const server = await new ClickHouseServer().start();
const service = new EventService(server.address("portal"));
afterAll(async () => {
  await service.close();
  await server.close();
});
const portal = await testPortal([events]);

let tables: TestSource;
let stored: TestSource;

const withMore = (at: number) => ({
  ...varied(at),
  data: {
    ...varied(at).data,
    srcport: at % 4 ? String(1_000 + at * 7) : undefined,
    url: at % 8 === 0 ? `https://Sitio${at % 3}.example/a` : undefined,
  },
});

beforeAll(async () => {
  await prepareService(service);
  tables = await aSource(portal);
  stored = await aSource(portal);
  portal.gate.memory(EventServices).assign(stored.company.id, service);
  for (const source of [tables, stored]) await source.deliver(alertLines(90, withMore));
});

/** Asks a company as its screens do. */
async function asCompany<Answer>(
  source: TestSource,
  question: (context: VerbContext) => Promise<Answer>,
): Promise<Answer> {
  const frame = { scope: "company", effect: "read", name: "test", companyId: source.company.id } as const;
  return await asSystem(portal.gate, frame, question);
}

/** An answer without the ids of events and sources and the times of arrival, which differ between companies. */
const plain = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (name, value) =>
      ["id", "source_id", "batch_id", "received_at", "path"].includes(name) ? undefined : value,
    )
      .replaceAll(tables.sourceId, "source")
      .replaceAll(stored.sourceId, "source"),
  );

async function expectSame(question: (context: VerbContext, source: TestSource) => Promise<unknown>) {
  const [expected, found] = await Promise.all(
    [tables, stored].map(async (source) =>
      plain(await asCompany(source, (context) => question(context, source))),
    ),
  );
  expect(found).toEqual(expected);
  return JSON.stringify(expected).length;
}

const period = { from: new Date("2026-10-05T00:00:00Z"), to: new Date("2026-10-09T00:00:00Z") };
const hours = Array.from({ length: 96 }, (_, at) => new Date(period.to.getTime() - (at + 1) * 3_600_000));

type NamedTime = Extract<ActivitySubject, { names: unknown }>["names"][number];

const nameOf = (kind: NamedTime["kind"], value: string, more: Partial<NamedTime> = {}): NamedTime => ({
  kind,
  value,
  spellings: [value],
  first_at: new Date("2026-10-06T00:00:00Z"),
  last_at: new Date("2026-10-07T12:00:00Z"),
  shared: false,
  ...more,
});

/** Subjects without events. */
const empty = new Set([
  "an asset of which only other agents sent events",
  "an asset without a name",
  "a process that nobody ran",
]);

const subjects: [string, EventSubject][] = [
  ["the whole company", wholeCompany],
  ["an asset by its name", assetEvents([nameOf("name", "caja")])],
  [
    "an asset that shares its name, by its agent",
    assetEvents([nameOf("name", "taller", { shared: true }), nameOf("agent", "1")]),
  ],
  [
    "an asset of which only other agents sent events",
    assetEvents([nameOf("name", "taller", { shared: true })]),
  ],
  ["an asset by its address", assetEvents([nameOf("ip", "10.0.0.1", { spellings: ["10.0.0.1", "caja"] })])],
  ["an asset by its agent", assetEvents([nameOf("agent", "1")])],
  ["an asset without a name", assetEvents([])],
  ["an account", accountEvents([nameOf("name", "persona1"), nameOf("name", "persona2")])],
  ["an address", valueEvents("address", "203.0.113.3")],
  ["a hash", valueEvents("hash", "ab".repeat(32))],
  ["a rule", valueEvents("rule", "5710")],
  ["a technique", valueEvents("technique", "T1021.004")],
  ["a process that nobody ran", valueEvents("process", "/bin/nada")],
];

describe("screens of other objects get from ClickHouse what they get from the tables", () => {
  const lookUp = (question: (lookups: EventLookups, source: TestSource) => Promise<unknown>) =>
    expectSame(async (context, source) =>
      [await question(await eventLookupsOf(context), source), "asked"].flat(),
    );

  test.each(subjects)("events of %s", async (what, subject) => {
    const size = await lookUp((lookups) => lookups.drawn(subject, { hours, period, least: 0, most: 40 }));
    expect(size > 200).toBe(!empty.has(what));
    await lookUp((lookups) =>
      lookups.drawn(subject, { hours: hours.slice(20, 60), period, least: 3, most: 40 }),
    );
  });

  test.each(subjects)("relations of %s", async (_what, subject) => {
    await lookUp((lookups) => lookups.relations(subject, { hours, period, most: 20_000 }));
    await lookUp((lookups) => lookups.relations(subject, { hours, period, most: 15 }));
  });

  test("the timeline and the activity of the company", async () => {
    const names = [nameOf("name", "caja")];
    for (const subject of [{ kind: "company" }, { kind: "asset", names }] as const) {
      await expectSame((context) => eventActivity.timeline(context, subject, { period, least: 2 }));
      await expectSame((context) =>
        eventActivity.activity(context, subject, { period, timeZone: "America/Santiago" }),
      );
      await expectSame((context) => eventActivity.relations(context, subject, period));
    }
  });

  test("the share of fields that sources state", async () => {
    await lookUp(async (lookups) => {
      const { lookedAt, fields } = await lookups.covered(period);
      return [[...lookedAt], fields];
    });
    const query = { from: "2026-10-06T00:00:00Z", to: "2026-10-08T00:00:00Z" };
    const [expected, found] = await Promise.all(
      [tables, stored].map((source) => ask(source, eventCoverage, query)),
    );
    expect(plain(found)).toEqual(plain(expected));
  });

  test("the newest records of a source beside its mapping", async () => {
    const answers = await Promise.all(
      [tables, stored].map(async (source) =>
        (await source.operator.call(getMapping, { id: source.sourceId })).json(),
      ),
    );
    expect(answers[0].samples).toHaveLength(5);
    expect(answers[1].samples).toEqual(answers[0].samples);
  });

  test("records of rules, and hits of rules on assets", async () => {
    const filter = { rules: ["5700", "5720"], after: hours[50] ?? period.from, until: period.to };
    await lookUp((lookups) => lookups.ofRules(filter, 30));
    await lookUp((lookups) => lookups.ofRules({ ...filter, containing: ["aguja", "nada"] }, 30));
    const asked = [
      { rule: "5700", assets: ["caja", "Caja"] },
      { rule: "5710", assets: ["bodega", "bodega"] },
      { rule: "5710", assets: ["nada"] },
    ];
    await lookUp((lookups) => lookups.hits(asked, period.from, 1_000));
    await lookUp((lookups) => lookups.hits(asked, hours[40] ?? period.from, 4));
  });
});

test("a retro-hunt finds the same events by stored values", async () => {
  const values: StoredValue[] = [
    { kind: "ip", value: "203.0.113.3" },
    { kind: "hash", value: "ab".repeat(32) },
    { kind: "url_host", value: "sitio1.example" },
    { kind: "mail", value: "persona1" },
  ];
  for (const some of [...values.map((value) => [value]), values]) {
    await expectSame(async (context) => {
      const found: object[] = [];
      const stretches = [{ from: period.from, until: period.to }];
      const stored = await followedEventsOf(context);
      for await (const page of stored.withKeptValues(stretches, some)) found.push(...page);
      return found;
    });
  }
});

const terms = (field: string, more: object = {}) =>
  ({ kind: "terms", field, size: 3, order: "desc", by: 0, missing: false, ...more }) as AggregateBucket;
const filters = {
  kind: "filters",
  filters: [
    { conditions: [["asset_name", "in", "caja"]] },
    { conditions: [["techniques", "present"]] },
    { conditions: [] },
  ],
} as unknown as AggregateBucket;
const ranges: AggregateBucket = {
  kind: "ranges",
  field: "source_port",
  ranges: [
    { from: null, to: 1_200 },
    { from: 1_200, to: 1_400.5 },
    { from: null, to: null },
  ],
};
const count: AggregateMetric = { operation: "count", field: null };
const metricsOfPorts: AggregateMetric[] = [
  count,
  ...(["sum", "max", "min", "avg", "cardinality"] as const).map((operation) => ({
    operation,
    field: "source_port" as const,
  })),
  { operation: "max", field: "occurred_at" },
  { operation: "min", field: "occurred_at" },
  { operation: "latest", field: "title" },
  { operation: "cardinality", field: "techniques" },
];

const aggregations: [string, AggregateBucket[], AggregateMetric[], string?][] = [
  ["every metric of all events", [], metricsOfPorts],
  ["a count of everything", [], [count]],
  ["values with every metric", [terms("asset_name")], metricsOfPorts],
  ["the rarest values", [terms("rule_id", { order: "asc" })], [count]],
  ["values in their own order", [terms("target_user", { by: null, order: "asc" })], [count]],
  ["values with the missing ones", [terms("target_user", { missing: true, size: 10 })], [count]],
  ["members of lists", [terms("rule_groups", { missing: true })], [count]],
  [
    "values by an average",
    [terms("source_ip", { by: 1 })],
    [count, { operation: "avg", field: "source_port" }],
  ],
  [
    "two levels of values",
    [terms("rule_groups"), terms("techniques", { missing: true })],
    [count, { operation: "max", field: "source_port" }],
  ],
  ["the same list at two levels", [terms("techniques"), terms("techniques")], [count]],
  [
    "three levels, the last by time",
    [terms("asset_name"), terms("severity"), { kind: "time", step: "day" }],
    [count, { operation: "sum", field: "source_port" }],
  ],
  ["hours", [{ kind: "time", step: "hour" }], [{ operation: "avg", field: "source_port" }]],
  ["days of Santiago", [{ kind: "time", step: "day" }], [count, { operation: "max", field: "occurred_at" }]],
  ["weeks", [{ kind: "time", step: "week" }], metricsOfPorts, "America/Santiago"],
  ["months in a zone of half an hour", [{ kind: "time", step: "month" }], metricsOfPorts, "Asia/Kolkata"],
  ["hours in a zone of half an hour", [{ kind: "time", step: "hour" }], metricsOfPorts, "Asia/Kolkata"],
  ["filters", [filters, terms("asset_name")], [count]],
  ["ranges of a number", [ranges, { kind: "time", step: "day" }], [count]],
  ["sources", [terms("source")], [count]],
];

test.each(aggregations)(
  "a dashboard over ClickHouse shows the same: %s",
  async (_what, buckets, metrics, zone) => {
    for (const filter of [{}, { asset: "caja" }, { severity: ["high", "critical"] as never }]) {
      await expectSame(async (context) => {
        const answer = await aggregateEvents(
          context,
          { ...filter, from: "2026-10-05T00:00:00Z", to: "2026-10-08T11:30:00Z" },
          { buckets, metrics, timeZone: zone ?? "America/Santiago", limit: 200 },
        );
        const rows = answer?.rows.map(({ keys, values }) => ({
          keys,
          values: values.map((value, at) =>
            metrics[at]?.operation === "latest" || metrics[at]?.field === "occurred_at"
              ? value
              : Number(value),
          ),
        }));
        return { rows, counted: answer?.countedFrom };
      });
    }
  },
);
