import { beforeAll, describe, expect, test } from "vitest";
import {
  type EventFacet,
  listEventFacets,
} from "#features/detection/events/contracts/event-facets.contract.ts";
import { eventVolume } from "#features/detection/events/contracts/event-insight.contract.ts";
import {
  type EventDetail,
  exportEvents,
  getEvent,
  type Event as ListedEvent,
  listEvents,
} from "#features/detection/events/contracts/events.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import {
  alertLines,
  aSource,
  type TestSource,
} from "#features/detection/events/server/testing-source.fixture.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([events]);
const levels = [3, 8, 12, 15, 5, 8];
let source: TestSource;
let neighbour: TestSource;

/** 60 alerts, a minute apart, of two assets and three rules. */
const varied = (at: number) => ({
  rule: {
    id: `57${at % 3}0`,
    level: levels[at % levels.length],
    description: `Regla ${at % 3}`,
    groups: ["sshd"],
  },
  agent: { id: "1", name: at % 2 ? "bodega" : "caja", ip: `10.0.0.${at % 2}` },
  data: {
    srcip: at === 7 ? "198.51.100.77" : "203.0.113.9",
    dstuser: at === 11 ? "=HYPERLINK(1)" : "jrojas",
  },
});

beforeAll(async () => {
  source = await aSource(portal);
  neighbour = await aSource(portal);
  await source.deliver(alertLines(60, varied));
  await neighbour.deliver(alertLines(40, (at) => ({ ...varied(at), agent: { id: "9", name: "ajeno" } })));
});

type Request = RequestOf<typeof listEvents>;
interface Answer {
  items: ListedEvent[];
  next: string | null;
  total: { count: number; capped: boolean };
}
const list = async (query: Partial<Request> = {}) =>
  (await source.client.call(listEvents, query as Request)).json<Answer>();

async function allPages(query: Partial<Request>): Promise<ListedEvent[]> {
  const rows: ListedEvent[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ ...query, limit: 7, cursor });
    rows.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor);
  return rows;
}

test("a name is found however its accents are typed, be it one of few or of very many", async () => {
  const port = await aSource(portal);
  const numberedRecord = (at: number) => ({
    agent: { id: "1", name: `Muñoz-${at}` },
    rule: { id: "1", level: 5, description: "Conexión rechazada" },
  });
  await port.deliver(alertLines(300, numberedRecord));
  for (const q of ["conexion", "CONEXIÓN", "munoz-7", "muÑoz-", "munoz-"]) {
    const { total } = (await port.client.call(listEvents, { q })).json<Answer>();
    expect([q, total.count]).toEqual([q, q === "munoz-7" ? 11 : 300]);
  }
});

test("events that a tool tells to the microsecond are leafed through once each, and each opens", async () => {
  const sensor = await aSource(portal);
  const micro = (at: number) => `2026-10-05T12:00:00.25${String(at * 90).padStart(4, "0")}+0000`;
  await sensor.deliver(alertLines(20, (at) => ({ timestamp: micro(at) })));
  for (const sort of ["-occurred_at", "occurred_at"] as const) {
    const seenIds: string[] = [];
    let cursor: string | undefined;
    do {
      const page = (await sensor.client.call(listEvents, { sort, limit: 3, cursor })).json<Answer>();
      seenIds.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seenIds).toHaveLength(20);
    expect(new Set(seenIds).size).toBe(20);
    for (const id of seenIds) expect((await sensor.client.call(getEvent, { id })).statusCode).toBe(200);
  }
});

describe("the list of events", () => {
  const rank = { critical: 5, high: 4, medium: 3, low: 2, informational: 1, unknown: 0 };

  test.each(["-occurred_at", "occurred_at", "-severity"] as const)(
    "goes through every event once, in order, page by page: %s",
    async (sort) => {
      const rows = await allPages({ sort });
      expect(new Set(rows.map(({ id }) => id)).size).toBe(60);
      const keys = rows.map(({ severity, occurred_at }) =>
        sort === "-severity" ? [rank[severity], occurred_at] : [0, occurred_at],
      );
      const expected = [...keys].sort((one, other) => {
        const order = Number(other[0]) - Number(one[0]) || (String(one[1]) < String(other[1]) ? 1 : -1);
        return sort === "occurred_at" ? -order : order;
      });
      expect(keys).toEqual(expected);
    },
  );

  test("keeps its pages still while new events arrive", async () => {
    const first = await list({ limit: 10 });
    const before = await list({ limit: 10, cursor: first.next ?? "" });
    await source.deliver(
      alertLines(3, () => ({ timestamp: "2026-10-06T12:00:00Z", manager: { name: "otro" } })),
    );
    expect((await list({ limit: 10, cursor: first.next ?? "" })).items).toEqual(before.items);
    expect((await list()).total.count).toBe(63);
  });

  const day = { from: "2026-10-05T00:00:00Z", to: "2026-10-06T00:00:00Z" };
  test.each([
    ["one severity", { severity: "critical" }, 10],
    ["several severities", { severity: "critical,high" }, 20],
    ["an asset", { asset: "caja", ...day }, 30],
    ["a rule", { rule: "5710", ...day }, 20],
    ["a user", { user: "jrojas", ...day }, 59],
    ["an address", { ip: "198.51.100.77", ...day }, 1],
    ["a technique that nobody wrote", { technique: "T1110" }, 0],
    ["a period", { from: "2026-10-05T12:00:00Z", to: "2026-10-05T12:10:00Z" }, 10],
    ["a part of a title", { q: "regla 2", ...day }, 20],
    ["a part of an address", { q: "51.100.7" }, 1],
    ["a part of an asset and a severity", { q: "BODE", severity: "medium" }, 20],
    ["a text that is nowhere", { q: "zzz" }, 0],
    ["a text with the wildcards of SQL", { q: "%" }, 0],
    ["an asset of another company", { asset: "ajeno" }, 0],
    ["a text of another company", { q: "ajeno" }, 0],
  ])("filters by %s", async (_what, filter, expected) => {
    const rows = await allPages(filter as Partial<Request>);
    expect(rows).toHaveLength(expected);
    expect((await list(filter as Partial<Request>)).total.count).toBe(expected);
    const times = rows.map(({ occurred_at }) => occurred_at);
    expect(times).toEqual([...times].sort().reverse());
  });

  test.each(["nada", "9.0192f0d4-0000-7000-8000-000000000000", "x.y"])(
    "refuses the page %s",
    async (cursor) => {
      expect((await source.client.call(listEvents, { cursor, sort: "-severity" } as never)).statusCode).toBe(
        400,
      );
    },
  );

  test("never holds an event of another company, nor opens one", async () => {
    const theirs = (await neighbour.client.call(listEvents)).json<Answer>().items;
    expect(theirs.every(({ asset_name }) => asset_name === "ajeno")).toBe(true);
    expect((await allPages({})).some(({ asset_name }) => asset_name === "ajeno")).toBe(false);
    const foreign = await source.client.call(getEvent, { id: theirs[0]?.id ?? "" });
    const absent = await source.client.call(getEvent, { id: "0192f0d4-0000-7000-8000-000000000000" });
    expect(foreign.statusCode).toBe(404);
    expect(foreign.rawPayload).toEqual(absent.rawPayload);
  });

  test("opens an event by its id with everything the record said, and the record itself", async () => {
    const [first] = (await list({ severity: "critical" })).items;
    const event = (await source.client.call(getEvent, { id: first?.id ?? "" })).json<EventDetail>();
    expect(event).toMatchObject({ ...first, log_location: "/var/log/auth.log", severity_original: "15" });
    expect(JSON.parse(event.raw)).toMatchObject({ rule: { level: 15 }, manager: { name: "wazuh-central" } });
  });
});

async function facetsUnder(filter: object): Promise<Partial<Record<string, EventFacet>>> {
  const { facets } = (await source.client.call(listEventFacets, filter as never)).json<{
    facets: EventFacet[];
  }>();
  return Object.fromEntries(facets.map((facet) => [facet.field, facet]));
}

describe("counts", () => {
  test("by severity are the hours' and equal the events', with other filters too", async () => {
    const facets = await facetsUnder({ severity: "low" });
    const byAsset = await facetsUnder({ asset: "caja" });
    for (const [answer, filter] of [
      [facets, {}],
      [byAsset, { asset: "caja" }],
    ] as const) {
      for (const { value, count } of answer.severity?.values ?? []) {
        expect(count).toBe((await list({ ...filter, severity: value })).total.count);
      }
    }
    expect(byAsset.source?.values).toEqual([{ value: source.sourceId, label: "wazuh-central", count: 30 }]);
    expect(facets.rule_id?.counted).toBe("recent");
    const ever = await facetsUnder({ severity: "low", from: "2000-01-01T00:00:00Z" });
    expect(ever.rule_id?.counted).toBe("all");
  });

  test("keep what the filter asks for in sight, with its number and its name, also where nothing has it", async () => {
    const rare = [["rule_id", "in", "regla-rara"]];
    const narrow = { values: "1", fields: "asset_name,rule_id", conditions: JSON.stringify(rare) };
    const all = (await facetsUnder({ fields: "rule_id", values: "100" })).rule_id?.values ?? [];
    const least = all.at(-1);
    expect(all.length).toBeGreaterThan(2);
    const { rule_id } = await facetsUnder({ ...narrow, rule: least?.value });
    expect(rule_id?.values).toEqual([all[0], least, { value: "regla-rara", label: null, count: 0 }]);
    // The name of a value without events under the other filters is still known.
    const elsewhere = await facetsUnder({ asset: "caja", severity: "informational", rule: least?.value });
    expect(elsewhere.rule_id?.values).toEqual([{ value: least?.value, label: least?.label, count: 0 }]);
    expect(least?.label).not.toBeNull();
  });

  test("of every hour equal the events of that hour", async () => {
    const different = await runQuery(
      portal.database.owner,
      `select * from (
         select company_id, date_bin('1 hour', occurred_at, '2000-01-01Z') as hour, source_id, severity, count(*) from event
         group by 1, 2, 3, 4) raw
       full join (
         select company_id, hour, source_id, place - 1 as severity, n as count from event_hour,
           unnest(array[unknown, informational, low, medium, high, critical]) with ordinality as counted (n, place)
         where n > 0
       ) rolled using (company_id, hour, source_id, severity)
       where raw.count is distinct from rolled.count`,
    );
    expect(different).toEqual([]);
  });

  test("by day follow the calendar of the person", async () => {
    const period = { from: "2026-10-01T03:00:00Z", to: "2026-10-08T03:00:00Z", step: "day" };
    const { buckets } = (await source.client.call(eventVolume, period as never)).json();
    expect(buckets.map(({ starts_at }: { starts_at: string }) => starts_at)).toEqual([
      "2026-10-05T03:00:00.000Z",
      "2026-10-06T03:00:00.000Z",
    ]);
    expect(buckets[0].counts).toEqual({ critical: 10, high: 10, medium: 20, low: 20 });
  });
});

test("the file of the list holds every row, and no cell that a spreadsheet would run", async () => {
  const response = await source.client.call(exportEvents, {
    from: "2026-10-05T00:00:00Z",
    to: "2026-10-06T00:00:00Z",
  });
  expect(response.headers["content-type"]).toContain("text/csv");
  const lines = response.body.trimEnd().split("\r\n");
  expect(lines).toHaveLength(61);
  expect(response.body).toContain(",'=HYPERLINK(1),");
});
