import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type EventFacet,
  groupEvents,
  listEventFacets,
} from "#features/detection/events/contracts/event-facets.contract.ts";
import type { Condition } from "#features/detection/events/contracts/event-filter.contract.ts";
import {
  eventCoverage,
  eventVolume,
  relatedEvents,
  type Top,
  topEvents,
} from "#features/detection/events/contracts/event-insight.contract.ts";
import {
  exportEvents,
  type Event as ListedEvent,
  listEvents,
} from "#features/detection/events/contracts/events.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import type { Call } from "#platform/contract/define-call.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { variedAlert } from "../intake/varied-alert.fixture.ts";
import { alertLines, aSource, type TestSource } from "../testing-source.fixture.ts";

const portal = await testPortal([events]);
const hour = 3_600_000;
let source: TestSource;

async function ask<Answer>(call: Call, input: object = {}): Promise<Answer> {
  const response = await source.client.call(call, input as never);
  if (response.statusCode !== 200) throw new Error(`${call.name}: ${response.body}`);
  return response.json<Answer>();
}

interface ListAnswer {
  items: ListedEvent[];
  next: string | null;
  total: { count: number; capped: boolean };
  searched_to: string | null;
}
const list = (input: object = {}) => ask<ListAnswer>(listEvents, { limit: 200, ...input });
let all: ListedEvent[];

beforeAll(async () => {
  source = await aSource(portal);
  await source.deliver(alertLines(40, variedAlert));
  // The second delivery repeats a part of the first one.
  await source.deliver(alertLines(90, variedAlert));
  const neighbour = await aSource(portal);
  await neighbour.deliver(alertLines(30, variedAlert));
  all = (await list({ extra: "rule_groups,file_path,hash_sha256,detail" })).items;
});

const period = { from: "2026-10-01T00:00:00Z", to: "2026-10-20T00:00:00Z" };
const where = (...conditions: Condition[]) => ({ conditions: JSON.stringify(conditions) });
const usersOf = (event: ListedEvent) => [event.source_user, event.target_user];

describe("a filter on any field", () => {
  const cases: [string, object, (event: ListedEvent) => boolean][] = [
    ["one of several rules", where(["rule_id", "in", "5700", "5710"]), (e) => e.rule_id !== "5720"],
    ["everything but an asset", where(["asset_name", "not_in", "caja"]), (e) => e.asset_name !== "caja"],
    ["a technique", { technique: "T1021.004" }, (e) => e.techniques.includes("T1021.004")],
    ["no technique", where(["techniques", "absent"]), (e) => e.techniques.length === 0],
    ["a source address that is said", where(["source_ip", "present"]), (e) => e.source_ip !== null],
    ["no source address", where(["source_ip", "absent"]), (e) => e.source_ip === null],
    ["a person on either side", { user: "persona2" }, (e) => usersOf(e).includes("persona2")],
    [
      "a person and an address together",
      { user: "persona1", ip: "203.0.113.1" },
      (e) => usersOf(e).includes("persona1") && e.source_ip === "203.0.113.1",
    ],
    [
      "a field that has no column",
      where(["file_path", "in", "/etc/passwd"]),
      (e) => e.extra?.file_path === "/etc/passwd",
    ],
    ["a hash", where(["hash", "in", "ab".repeat(32)]), (e) => e.extra?.hash_sha256 === "ab".repeat(32)],
    [
      "a member of a list",
      where(["rule_groups", "in", "authentication_failed"]),
      (e) => e.extra?.rule_groups?.includes("authentication_failed") ?? false,
    ],
    ["a part of a text", where(["title", "contains", "REGLA 1"]), (e) => e.title === "Regla 1"],
    ["without a part of a text", where(["title", "not_contains", "a 1"]), (e) => e.title !== "Regla 1"],
    [
      "severities left out",
      where(["severity", "not_in", "low", "critical"]),
      (e) => !["low", "critical"].includes(e.severity),
    ],
    [
      "a severity and a rule",
      { severity: "critical", rule: "5700" },
      (e) => e.severity === "critical" && e.rule_id === "5700",
    ],
    ["detections only", { detection: "true" }, (e) => e.is_detection],
    [
      "a message, with a text that JSON writes otherwise",
      { q: 'c:\\windows\\system32 "aguja"', q_in: "record" },
      (e) => e.extra?.detail?.includes("aguja") ?? false,
    ],
    ["a name", { q: "talle" }, (e) => e.asset_name === "taller"],
    [
      "a period that begins within an hour",
      { from: "2026-10-06T03:17:00Z", user: "persona1" },
      (e) => e.occurred_at >= "2026-10-06T03:17" && usersOf(e).includes("persona1"),
    ],
    ["what contradicts itself", { severity: "low", ...where(["severity", "not_in", "low"]) }, () => false],
  ];

  test.each(cases)("finds %s, in every order and however long the page", async (_what, filter, meant) => {
    const expected = all.filter(meant).map(({ id }) => id);
    for (const sort of ["-occurred_at", "occurred_at", "-severity"]) {
      const values: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ ...filter, sort, limit: 31, cursor });
        values.push(...page.items.map(({ id }) => id));
        cursor = page.next ?? undefined;
      } while (cursor);
      expect(values.toSorted()).toEqual(expected.toSorted());
      if (sort === "-occurred_at") expect(values).toEqual(expected);
    }
    expect((await list({ ...filter, limit: 1 })).total).toEqual({ count: expected.length, capped: false });
  });

  test.each([
    ["not JSON", "nada"],
    ["an unknown field", '[["clave","in","x"]]'],
    ["an unknown test", '[["title","like","x"]]'],
    ["a test without its values", '[["title","in"]]'],
    ["a character that cannot be stored", '[["title","in","\\u0000"]]'],
  ])("is refused when it is %s", async (_what, conditions) => {
    expect((await source.client.call(listEvents, { conditions } as never)).statusCode).toBe(400);
  });
});

describe("counts", () => {
  test("of every value in every hour equal the events", async () => {
    const different = await runQuery(
      portal.database.owner,
      `with raw as (
         select company_id, source_id, kind, value, date_trunc('hour', occurred_at, 'UTC') as hour, severity, count(*) as n
         from event cross join lateral (
           select 'rule', coalesce(rule_id, '') union all select 'asset', coalesce(asset_name, '')
           union all select 'country', coalesce(source_country, '') union all select 'source_ip', coalesce(source_ip, '')
           union all select 'title', title
           union all (select distinct 'user', u from unnest(array[source_user, target_user]) u where u is not null)
           union all select 'user', '' where source_user is null and target_user is null
           union all (select distinct 'technique', t from unnest(techniques) t)
           union all select 'technique', '' where techniques = '{}'
           union all (select distinct 'ip', i from unnest(array[asset_ip, source_ip, destination_ip]) i where i is not null)
           union all select 'hash', fields ->> 'hash_sha256' where fields ? 'hash_sha256'
         ) as term (kind, value) group by 1, 2, 3, 4, 5, 6
       ), kept as (
         select company_id, source_id, kind, value, (day::timestamp at time zone 'UTC') + make_interval(hours => (packed >> 35)::int) as hour,
           ((packed >> 32) & 7)::smallint as severity, packed & 4294967295 as n
         from event_value_day, unnest(hours) as packed
         where kind in ('rule', 'asset', 'country', 'source_ip', 'title', 'user', 'technique', 'ip', 'hash')
       )
       select * from raw full join kept using (company_id, source_id, kind, value, hour, severity)
       where raw.n is distinct from kept.n`,
    );
    expect(different).toEqual([]);
    const [wrong] = await runQuery<{ n: string }>(
      portal.database.owner,
      `select count(*) as n from event_value_day cross join generate_series(0, 5) as s where by_severity[s + 1] <>
         coalesce((select sum(packed & 4294967295) from unnest(hours) as packed where ((packed >> 32) & 7) = s), 0)`,
    );
    expect(Number(wrong?.n)).toBe(0);
  });

  test("of a facet leave out the filter on itself and say what is missing", async () => {
    const { facets } = await ask<{ facets: EventFacet[] }>(listEventFacets, {
      ...period,
      asset: "caja",
      severity: "low",
      fields: "asset_name,severity,techniques,rule_groups,source_ip",
    });
    const [assets, severities, techniques, groups, addresses] = facets;
    const low = all.filter(({ severity }) => severity === "low");
    const box = all.filter(({ asset_name }) => asset_name === "caja");
    const both = low.filter(({ asset_name }) => asset_name === "caja");
    const count = (facet: EventFacet | undefined, value: string) =>
      facet?.values.find((one) => one.value === value)?.count ?? 0;
    for (const name of ["caja", "bodega", "taller"]) {
      expect(count(assets, name)).toBe(low.filter(({ asset_name }) => asset_name === name).length);
    }
    expect(count(severities, "high")).toBe(box.filter(({ severity }) => severity === "high").length);
    expect(techniques?.missing).toBe(both.filter((event) => event.techniques.length === 0).length);
    expect(addresses?.missing).toBe(both.filter(({ source_ip }) => source_ip === null).length);
    expect(count(groups, "web")).toBe(
      both.filter((event) => event.extra?.rule_groups?.includes("web")).length,
    );
    expect(facets.every(({ counted }) => counted === "all")).toBe(true);
  });

  test("kept by the day and counted one by one say the same", async () => {
    const fields = "rule_id,asset_name,source_ip,techniques,source_country,category";
    const fromRollup = await ask(listEventFacets, { ...period, fields });
    const fromEvents = await ask(listEventFacets, { ...period, fields, ...where(["title", "present"]) });
    expect(fromRollup).toEqual(fromEvents);
  });
});

interface GroupAnswer {
  items: {
    key: { value: string | null }[];
    count: number;
    worst_severity: string;
    conditions: string;
    first_at: string;
    last_at: string;
  }[];
  next: string | null;
  total: { count: number };
  events: number;
}

test("groups hold every event once, page by page, and name exactly their events", async () => {
  for (const sort of ["-count", "-severity", "-last_at"]) {
    const groups: GroupAnswer["items"] = [];
    let cursor: string | undefined;
    do {
      const page = await ask<GroupAnswer>(groupEvents, { by: "rule_id,source_ip", sort, limit: 4, cursor });
      groups.push(...page.items);
      cursor = page.next ?? undefined;
      expect(page.events).toBe(90);
      expect(page.total.count).toBe(18);
    } while (cursor);
    expect(groups).toHaveLength(18);
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(90);
    for (const group of groups.slice(0, 3)) {
      const { items } = await list({ conditions: group.conditions });
      expect(items).toHaveLength(group.count);
      expect(items[0]?.occurred_at).toBe(group.last_at);
      expect(items.at(-1)?.occurred_at).toBe(group.first_at);
    }
  }
});

interface TopAnswer {
  events: { now: number; before: number };
  tops: Top[];
}

test("the ranking of a period stands beside the one before, new values marked and missing ones counted", async () => {
  const [from, to] = ["2026-10-07T00:00:00.000Z", "2026-10-08T10:00:00.000Z"];
  const before = new Date(2 * Date.parse(from) - Date.parse(to)).toISOString();
  const inside = (event: ListedEvent, since: string, until: string) =>
    event.occurred_at >= since && event.occurred_at < until;
  const now = all.filter((event) => inside(event, from, to));
  const past = all.filter((event) => inside(event, before, from));
  const answer = await ask<TopAnswer>(topEvents, { from, to });
  expect(answer.events).toEqual({ now: now.length, before: past.length });
  const valuesIn: Record<string, (event: ListedEvent) => (string | null)[]> = {
    rule: ({ rule_id }) => [rule_id],
    asset: ({ asset_name }) => [asset_name],
    user: (event) => [...new Set(usersOf(event))].filter(Boolean),
    source_ip: ({ source_ip }) => [source_ip],
    country: ({ source_country }) => [source_country],
    technique: ({ techniques }) => techniques,
  };
  for (const { kind, items, missing, distinct } of answer.tops) {
    const values = (event: ListedEvent) => (valuesIn[kind]?.(event) ?? []).filter((value) => value !== null);
    const count = (list: ListedEvent[], value: string) =>
      list.filter((event) => values(event).includes(value)).length;
    for (const item of items) {
      expect([kind, item.value, item.now]).toEqual([kind, item.value, count(now, item.value)]);
      expect(item.before).toBe(count(past, item.value));
      expect(item.is_new).toBe(
        !all.some((event) => event.occurred_at < from && values(event).includes(item.value)),
      );
    }
    expect(missing.now).toBe(now.filter((event) => values(event).length === 0).length);
    expect(distinct).toBe(new Set(now.flatMap(values)).size);
  }
  expect(answer.tops.find(({ kind }) => kind === "rule")?.items[0]?.label).toMatch(/^Regla \d$/);
  const high = await ask<TopAnswer>(topEvents, { from, to, severity: "high", kinds: "asset" });
  expect(high.events.now).toBe(now.filter(({ severity }) => severity === "high").length);
  expect(high.tops[0]?.items.every((item) => item.worst_severity === "high")).toBe(true);
});

test("volume under a filter is the same out of kept counts and out of the events", async () => {
  const query = { from: "2026-10-06T03:00:00Z", to: "2026-10-08T03:00:00Z", step: "day" };
  const kept = await ask<{ totals: unknown; counted_from: null }>(eventVolume, { ...query, asset: "caja" });
  const fromEvents = await ask(eventVolume, { ...query, asset: "caja", ...where(["title", "present"]) });
  expect(kept).toEqual(fromEvents);
  expect(kept.counted_from).toBeNull();
  const before = all.filter(
    ({ asset_name, occurred_at }) =>
      asset_name === "caja" && occurred_at >= "2026-10-04T03" && occurred_at < "2026-10-06T03",
  );
  expect(
    Object.values((kept.totals as { before: Record<string, number> }).before).reduce((sum, n) => sum + n, 0),
  ).toBe(before.length);
});

test("a day is one of the person's calendar, also when the clocks change", async () => {
  const clocks = await aSource(portal);
  // In Santiago midnight of the 6th of September does not exist, and the last hour of the 4th of April comes twice.
  for (const [from, to] of [
    ["2026-04-03T03:00:00Z", "2026-04-07T04:00:00Z"],
    ["2026-09-04T04:00:00Z", "2026-09-08T03:00:00Z"],
  ] as const) {
    const begins = Date.parse(from);
    const hours = (Date.parse(to) - begins) / hour;
    const at = (index: number) => new Date(begins + index * hour + 1_000).toISOString().replace("Z", "+0000");
    await clocks.deliver(alertLines(hours, (index) => ({ timestamp: at(index), id: `${from}.${index}` })));
    const volume = async (filter: object) =>
      (await clocks.client.call(eventVolume, { from, to, step: "day", ...filter } as never)).json();
    const storedBody = await volume({});
    expect(storedBody).toEqual(await volume(where(["title", "present"])));
    expect(storedBody.buckets.map(({ counts }: { counts: { low: number } }) => counts.low)).toEqual(
      from.includes("-04-") ? [24, 25, 24, 24] : [24, 24, 23, 24],
    );
  }
});

test("coverage says what the records of each source tell", async () => {
  const { sources } = await ask<{
    sources: {
      name: string;
      events: number;
      fields: { field: string; events: number }[];
      techniques: { technique: string; events: number }[];
    }[];
  }>(eventCoverage, period);
  expect(sources).toHaveLength(1);
  const [first] = sources;
  const eventsWith = (field: string) => first?.fields.find((one) => one.field === field)?.events;
  expect(first?.events).toBe(90);
  expect(eventsWith("source_ip")).toBe(all.filter(({ source_ip }) => source_ip !== null).length);
  expect(eventsWith("hash_sha256")).toBe(all.filter((event) => event.extra?.hash_sha256).length);
  expect(eventsWith("destination_ip")).toBeUndefined();
  const t1021 = all.filter(({ techniques }) => techniques.includes("T1021.004")).length;
  expect(first?.techniques).toContainEqual({ technique: "T1021.004", events: t1021 });
});

test("an event names those around it: same rule on the asset, same address, same file", async () => {
  const about = all.find(
    (event) => event.extra?.hash_sha256 && event.source_ip && event.occurred_at > "2026-10-06T12",
  );
  const answer = await ask<
    Record<
      "same_rule_and_asset" | "same_address" | "same_file",
      { items: ListedEvent[]; total: { count: number } }
    >
  >(relatedEvents, { id: about?.id, hours: 24, most: 50 });
  const distance = ({ occurred_at }: ListedEvent) =>
    Date.parse(occurred_at) - Date.parse(about?.occurred_at ?? "");
  const near = all.filter(
    (event) => event.id !== about?.id && distance(event) >= -24 * hour && distance(event) < 24 * hour,
  );
  const ids = (list: ListedEvent[]) => list.map(({ id }) => id).toSorted();
  expect(ids(answer.same_rule_and_asset.items)).toEqual(
    ids(near.filter((event) => event.rule_id === about?.rule_id && event.asset_name === about?.asset_name)),
  );
  expect(ids(answer.same_address.items)).toEqual(
    ids(near.filter(({ source_ip }) => source_ip === about?.source_ip)),
  );
  expect(answer.same_file.total.count).toBe(near.filter((event) => event.extra?.hash_sha256).length);
});

test("a workbook holds every row of the list as text, and its headers say how much will come", async () => {
  const response = await source.client.call(exportEvents, { file: "xlsx", extra: "detail" } as never);
  expect(Number(response.headers["x-estimated-rows"])).toBe(90);
  const estimate = Number(response.headers["x-estimated-bytes"]);
  expect(response.rawPayload.length / estimate).toBeGreaterThan(0.3);
  expect(response.rawPayload.length / estimate).toBeLessThan(3);
  const { sheets } = await readXlsx(response.rawPayload);
  expect(sheets[0]?.rows).toHaveLength(91);
  expect(sheets[0]?.rows[1]?.[0]).toBe(all[0]?.id);
  expect([...(sheets[0]?.cells ?? [])].some(([, cell]) => cell.formula !== undefined)).toBe(false);
});
