import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { raiseAlertsFromBatch } from "#features/detection/alerts/server/raising/follow-events.job.ts";
import { attackCoverage } from "#features/detection/attack-coverage/attack-coverage.feature.ts";
import { saveTechniqueRulesJob } from "#features/detection/attack-coverage/server/coverage/save-technique-rules.job.ts";
import { defense } from "#features/detection/defense/defense.feature.ts";
import { countDelivered } from "#features/detection/defense/server/counts/count-defense.job.ts";
import { entities } from "#features/detection/entities/entities.feature.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { attack } from "#features/intelligence/attack/attack.feature.ts";
import { asSystem, systemActor } from "#platform/server/as-system.ts";
import type { JobContext } from "#platform/server/jobs/define-job.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { ClickHouseServer } from "#platform/testing/clickhouse/clickhouse-server.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { varied } from "../../engine/same-answers.fixture.ts";
import type { FollowedEvents } from "../../followed/followed-events.ts";
import { followedEventsOf } from "../../followed/followed-events-of.ts";
import type { BatchEvent } from "../../intake/batch-events.store.ts";
import { recogniseDelivered } from "../../recognition/recognise-delivered.job.ts";
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
const portal = await testPortal([events, alerts, attack, attackCoverage, defense, entities]);
const { owner } = portal.database;

let tables: TestSource;
let stored: TestSource;
const batches = new Map<TestSource, string[]>();

beforeAll(async () => {
  await prepareService(service);
  tables = await aSource(portal);
  stored = await aSource(portal);
  portal.gate.memory(EventServices).assign(stored.company.id, service);
  const lines = alertLines(90, varied).trimEnd().split("\n");
  const deliveries = [lines.slice(0, 40), lines.slice(30, 90)].map((each) => each.join("\n"));
  for (const source of [tables, stored]) {
    const ids: string[] = [];
    for (const delivery of deliveries) ids.push((await source.deliver(delivery)).body.batch_id);
    batches.set(source, ids);
  }
});

/** Reads the events of a company as its followers do. */
async function read<Answer>(
  source: TestSource,
  question: (events: FollowedEvents, batchIds: string[]) => Promise<Answer>,
): Promise<Answer> {
  const frame = { scope: "company", effect: "read", name: "test", companyId: source.company.id } as const;
  return await asSystem(portal.gate, frame, async (context) =>
    question(await followedEventsOf(context), batches.get(source) ?? []),
  );
}

async function all<Item>(pages: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of pages) items.push(...page);
  return items;
}

/** An event without the fields that differ between companies. */
const plain = ({ id, source_id, received_at, batch_id, ...event }: BatchEvent & { batch_id?: unknown }) =>
  event;
const inOrder = (items: readonly object[]) => items.map((item) => JSON.stringify(item)).sort();

const stretch = { from: new Date("2026-10-05T12:00:00Z"), until: new Date("2026-10-09T00:00:00Z") };
const fields = { title: "title", groups: "rule_groups", asset: "asset_name", user: "target_user" } as const;
const questions: [string, (events: FollowedEvents, batchIds: string[]) => Promise<unknown>][] = [
  ["every event of deliveries", async (of, ids) => (await all(of.ofBatches(ids))).map(plain)],
  [
    "the events that only the second delivery added",
    async (of, ids) => (await all(of.ofBatches(ids.slice(1)))).map(plain),
  ],
  [
    "severe detections since a time",
    async (of, ids) => {
      const since = new Date("2026-10-06T00:00:00Z");
      const filter = { all: [["is_detection", "in", "true"]] as never, severities: [5, 4, 0], since };
      return (await all(of.ofBatches(ids, filter))).map(plain);
    },
  ],
  [
    "events that one of several conditions describes",
    async (of, ids) => {
      const any = [
        ["source_ip", "in", "203.0.113.3"],
        ["techniques", "absent"],
      ] as never;
      return (await all(of.ofBatches(ids, { any }))).map(plain);
    },
  ],
  [
    "combinations of fields",
    async (of, ids) => {
      const times = new Map<string, Date[]>();
      for (const { title, groups, asset, user, first_at, last_at } of await all(of.alike(ids, fields))) {
        const key = JSON.stringify([title, groups, asset, user]);
        times.set(
          key,
          [...(times.get(key) ?? []), first_at, last_at].sort((one, other) => +one - +other),
        );
      }
      return [...times].map(([key, all]) => [key, all[0], all.at(-1)].join(" ")).sort();
    },
  ],
  ["values to compare", async (of, ids) => [...new Set(inOrder(await all(of.valuesOf(ids))))]],
  [
    "events with some values",
    async (of, ids) => {
      const values = [
        { kind: "ip", value: "203.0.113.3" },
        { kind: "hash", value: "ab".repeat(32) },
      ] as const;
      return (await all(of.withValues(ids, values))).map(plain);
    },
  ],
  [
    "a period from its beginning, page by page",
    async (of) => {
      const until = new Date("2026-10-07T12:00:00Z");
      const first = {
        occurred_at: new Date("2026-10-06T00:00:00Z"),
        id: "00000000-0000-0000-0000-000000000000",
      };
      const page = await of.after({ until, after: first });
      const middle = page[10];
      if (!middle) throw new Error("The period has events");
      return [page.map(plain), (await of.after({ until, after: middle })).map(plain)];
    },
  ],
  [
    "a period from its end, and events by their keys",
    async (of) => {
      const before = {
        occurred_at: new Date("2026-10-07T12:00:00Z"),
        id: "ffffffff-ffff-ffff-ffff-ffffffffffff",
      };
      const page = await of.before({ from: new Date("2026-10-06T00:00:00Z"), before, most: 20 });
      return [
        page.map(plain),
        (await of.byKey(page.slice(3, 9)))
          .map(plain)
          .sort((one, other) => +one.occurred_at - +other.occurred_at),
      ];
    },
  ],
  [
    "events named by their ids, and the ids of a filter",
    async (of, ids) => {
      const [first, ...rest] = await all(of.ofBatches(ids));
      const namedEvents = await of.named([
        first?.id ?? "",
        rest[7]?.id ?? "",
        "0190a0a0-0000-7000-8000-000000000000",
      ]);
      const idsOfAsset = await of.idsOf({ asset: "caja" }, 100);
      const titles = namedEvents
        .map(({ id, ...event }) => event)
        .sort((one, other) => +one.occurred_at - +other.occurred_at);
      return [
        titles,
        idsOfAsset?.length,
        await of.idsOf({ asset: "caja" }, 10),
        JSON.stringify(titles).length,
      ];
    },
  ],
  [
    "groups of a filter for a hunt",
    async (of) => {
      const groups = await of.alikeIn({ ...stretch, filter: { technique: "T1110.001" }, most: 30 });
      return groups.map(({ event_ids, ...group }) => ({ ...group, listed: event_ids.length }));
    },
  ],
  [
    "records that may contain a text",
    async (of) => {
      const some = await all(of.mayHold({ ...stretch, texts: ["\\windows\\system32"] }));
      const either = await all(of.mayHold({ ...stretch, texts: ["aguja", "/etc/passwd"] }));
      return [some, either].map((events) => events.map(plain));
    },
  ],
];

describe("jobs that follow deliveries read from ClickHouse what they read from the tables", () => {
  test.each(questions)("%s", async (_what, question) => {
    const expected = await read(tables, question);
    expect(await read(stored, question)).toEqual(expected);
    expect(JSON.stringify(expected).length).toBeGreaterThan(50);
  });
});

const followers: [string, Parameters<typeof performJob>[1], string][] = [
  [
    "alerts",
    raiseAlertsFromBatch,
    `select title, severity, rule_id, asset_name, user_name, source_ip, techniques, event_count, first_seen_at, last_seen_at
     from alert where company_id = $1 order by title, asset_name, user_name, severity, first_seen_at`,
  ],
  [
    "assets and accounts",
    recogniseDelivered,
    "select kind, name, first_at, last_at from entity where company_id = $1 order by kind, name",
  ],
  [
    "rules that name techniques",
    saveTechniqueRulesJob,
    "select technique, rule, title, first_at, last_at from technique_rule where company_id = $1 order by technique, rule",
  ],
  [
    "outcomes of controls",
    countDelivered,
    `select hour, layer, control, outcome, kind, events, last_at from defense_hour where company_id = $1
     order by hour, layer, control, outcome, kind`,
  ],
];

describe("the followers of a company in ClickHouse find what they find in the tables", () => {
  test.each(followers)("%s", async (_what, job, statement) => {
    const answers: object[][] = [];
    for (const source of [tables, stored]) {
      const actor: JobContext["actor"] = systemActor("test", source.company.id);
      await performJob(portal.gate, job, { actor, input: { batch_ids: batches.get(source) } });
      answers.push(await runQuery<object>(owner, statement, [source.company.id]));
    }
    expect(answers[0]?.length).toBeGreaterThan(0);
    expect(answers[1]).toEqual(answers[0]);
  });
});
