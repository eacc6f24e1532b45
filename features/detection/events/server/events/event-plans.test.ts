import { beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#platform/server/database/open-database.ts";
import { testDatabase, testPool } from "#platform/testing/database.ts";
import { runQuery, runStatement } from "#platform/testing/database-server.ts";
import { plansOf } from "#platform/testing/plans-of.ts";
import { countStoredEvents } from "../hours/counted-events.fixture.ts";
import type { EventEngine } from "./event-engine.ts";
import { eventIdOf } from "./event-id.rules.ts";
import { pageByTime } from "./event-page.store.ts";
import { selectionOf } from "./event-selection.store.ts";
import { postgresEventEngine } from "./postgres-event-engine.ts";

const database = await testDatabase();
const pool = testPool(database.app);
const sourceId = "0192f0d4-0000-7000-8000-000000000001";
const at = new Date("2026-09-03T12:00:00Z");
const after = { severity: 3, at, id: eventIdOf(1, at.toISOString(), "x") };

beforeAll(async () => {
  for (const month of ["2026-08-01", "2026-09-01", "2026-10-01"]) {
    await runQuery(database.owner, "select make_event_partition($1)", [month]);
  }
  await runStatement(
    database.owner,
    `insert into event (company_id, occurred_at, id, source_id, received_at, severity, format, title, rule_id, asset_name,
       target_user, source_ip, techniques, fields, raw)
     select 1 + n % 3, '2026-08-02Z'::timestamptz + n * interval '2 minutes', gen_random_uuid(), '${sourceId}', now(),
       case when n % 20 = 0 then 5 else 1 + n % 4 end, 'wazuh4', 'título', 'r' || n % 20, 'a' || n % 20,
       'persona-' || n % 2000, '203.0.113.' || n % 50, array['T' || n % 9], '{"action":"x"}', repeat('x', 300)
     from generate_series(1, 60000) n`,
  );
  await countStoredEvents((statement) => runStatement(database.owner, statement));
});

// A list by severity is read one severity after the other, each of them by time.
const sorts = ["-occurred_at", "occurred_at"] as const;

/** Returns the plan of a page as the role of a company's people, for a statement prepared earlier. */
async function planOf(
  sort: (typeof sorts)[number],
  filter: object,
  request: { after?: typeof after },
): Promise<string> {
  const openedDatabase = await openDatabase(pool, {
    scope: "company",
    companyId: 1,
    userId: 1,
    effect: "read",
  });
  try {
    const selection = await selectionOf(openedDatabase.db, filter);
    const page = pageByTime(openedDatabase.db, selection, sort, { after: request.after, limit: 51 });
    const { sql, parameters } = page.compile();
    const { rows } = await openedDatabase.client.query(`explain (costs off) ${sql}`, parameters as unknown[]);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  } finally {
    await openedDatabase.rollback();
  }
}

const filters: [string, object][] = [
  ["nothing", {}],
  ["a severity", { severity: ["medium"] }],
  ["several severities", { severity: ["high", "medium"] }],
  ["a period", { from: "2026-09-03T00:00:00Z", to: "2026-09-04T00:00:00Z" }],
  ["an asset", { asset: "a7" }],
  ["a rule", { rule: "r7" }],
];

describe.each(sorts)("a page in the order %s", (sort) => {
  test.each(filters)("filtered by %s, reads an index in its order", async (name, filter) => {
    for (const request of [{}, { after }]) {
      const plan = await planOf(sort, filter, request);
      expect(plan).toMatch(/Index (Only )?Scan/);
      expect(plan).not.toMatch(/Seq Scan on event_2/);
      // A page over several severities is merged; each severity is read in order.
      if (name !== "several severities") expect(plan).not.toMatch(/-> +(Incremental )?Sort$/m);
    }
  });
});

const firstPage = { sort: "-occurred_at", cursor: undefined, limit: 50, extra: [] } as const;
const month = { from: "2026-09-01T00:00:00Z", to: "2026-10-01T00:00:00Z" };
const period = { from: new Date(month.from), to: new Date(month.to) };
const questions: [string, (engine: EventEngine) => Promise<unknown>][] = [
  ["a person's events", (engine) => engine.page({ user: "persona-21" }, firstPage)],
  [
    "a person's events at an address",
    (engine) => engine.page({ user: "persona-21", ip: "203.0.113.21" }, firstPage),
  ],
  [
    "events by a technique and a severity",
    (engine) => engine.page({ technique: "T3", severity: ["critical"] }, firstPage),
  ],
  ["events by a part of a name", (engine) => engine.page({ q: "ona-21", q_in: "names" }, firstPage)],
  [
    "events by a field without a column",
    (engine) => engine.page({ conditions: [["action", "in", "y"]] }, firstPage),
  ],
  ["how many events a person has", (engine) => engine.count({ user: "persona-21" })],
  ["how many have a field", (engine) => engine.count({ conditions: [["action", "in", "y"]] })],
  [
    "the values of a month",
    (engine) =>
      engine.facets(month, { fields: ["severity", "rule_id", "techniques"], values: 8, chosen: () => [] }),
  ],
  [
    "groups of a month",
    (engine) => engine.groups(month, { by: ["rule_id"], sort: "-count", cursor: undefined, limit: 20 }),
  ],
  [
    "the volume of a person",
    (engine) =>
      engine.volume({ user: "persona-21" }, { ...period, step: "day", timeZone: "America/Santiago" }),
  ],
  [
    "the ranking of a month",
    (engine) => engine.tops({ kinds: ["user"], ...period, severities: ["critical"], most: 10 }),
  ],
];

describe("what is answered out of the counts", () => {
  test.each(questions)("%s reads no whole table", async (_what, ask) => {
    for (const plan of await plansOf(pool, (db) => ask(postgresEventEngine(db)))) {
      expect(plan).not.toMatch(/Seq Scan on (event_2|event_value_day|event_hour)/);
    }
  });

  test("a rare value is looked for in its own hours alone", async () => {
    const plans = await plansOf(pool, (db) =>
      postgresEventEngine(db).page({ user: "persona-21" }, firstPage),
    );
    expect(plans.some((plan) => /event_value_day_pkey/.test(plan))).toBe(true);
    expect(plans.some((plan) => /span\.starts_at/.test(plan))).toBe(true);
  });
});

test("no partition can be reached but through the row security of the whole", async () => {
  const open = await runQuery(
    database.owner,
    `select c.relname, r.rolname from pg_class c cross join pg_roles r
     where c.relispartition and c.relname like 'event\\_%' and r.rolname like 'portal\\_%'
       and has_table_privilege(r.oid, c.oid, 'select, insert, update, delete')`,
  );
  expect(open).toEqual([]);
  const openedDatabase = await openDatabase(pool, {
    scope: "company",
    companyId: 2,
    userId: 1,
    effect: "read",
  });
  const { rows } = await openedDatabase.client.query("select distinct company_id::text from event");
  await openedDatabase.rollback();
  expect(rows).toEqual([{ company_id: "2" }]);
});
