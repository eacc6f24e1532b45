import {
  type EventFacet,
  type EventGroup,
  groupEvents,
  listEventFacets,
} from "#features/detection/events/contracts/event-facets.contract.ts";
import type { Condition } from "#features/detection/events/contracts/event-filter.contract.ts";
import {
  eventVolume,
  relatedEvents,
  topEvents,
} from "#features/detection/events/contracts/event-insight.contract.ts";
import {
  type EventDetail,
  exportEvents,
  getEvent,
  type Event as ListedEvent,
  listEvents,
} from "#features/detection/events/contracts/events.contract.ts";
import type { Call } from "#platform/contract/define-call.ts";
import { variedAlert } from "../intake/varied-alert.fixture.ts";
import type { TestSource } from "../testing-source.fixture.ts";

/** The alerts that every engine stores before all engines answer the same queries. */
export const varied = (at: number) => ({ id: `1791203415.${at}`, ...variedAlert(at) });

export async function ask<Answer>(company: TestSource, call: Call, input: object = {}): Promise<Answer> {
  const response = await company.client.call(call, input as never);
  if (response.statusCode !== 200) throw new Error(`${call.name}: ${response.body}`);
  return response.json<Answer>();
}

/** Returns an event without the fields that differ between stores: its id, its source and its time of arrival. */
const plain = ({ id, source, received_at, ...event }: ListedEvent) => event;
const extra = "external_id,rule_groups,file_path,hash_sha256,severity_original";

export interface ListAnswer {
  items: ListedEvent[];
  next: string | null;
  total: { count: number; capped: boolean };
}

export async function everything(company: TestSource, filter: object, sort: string): Promise<object[]> {
  const rows: object[] = [];
  let cursor: string | undefined;
  do {
    const page = await ask<ListAnswer>(company, listEvents, { ...filter, sort, extra, limit: 31, cursor });
    rows.push(...page.items.map(plain), page.total);
    cursor = page.next ?? undefined;
  } while (cursor);
  return rows;
}

const where = (...conditions: Condition[]) => ({ conditions: JSON.stringify(conditions) });
const period = { from: "2026-10-01T00:00:00Z", to: "2026-10-20T00:00:00Z" };
const week = { from: "2026-10-07T00:00:00.000Z", to: "2026-10-08T10:00:00.000Z" };

const filters: [string, object][] = [
  ["nothing", {}],
  ["one of several rules", where(["rule_id", "in", "5700", "5710"])],
  ["everything but an asset", where(["asset_name", "not_in", "caja"])],
  ["a technique", { technique: "T1021.004" }],
  ["no technique", where(["techniques", "absent"])],
  ["an address that is said", where(["source_ip", "present"])],
  ["no address", where(["source_ip", "absent"])],
  ["a person on either side", { user: "persona2" }],
  ["a person and an address together", { user: "persona1", ip: "203.0.113.1" }],
  ["an address that is none", { ip: "nada" }],
  ["a file", where(["file_path", "in", "/etc/passwd"])],
  ["a hash", where(["hash", "in", "ab".repeat(32)])],
  ["a member of a list", where(["rule_groups", "in", "authentication_failed"])],
  ["a part of a text", where(["title", "contains", "REGLA 1"])],
  ["a part with signs of patterns", where(["title", "contains", "Regla *"])],
  ["without a part of a text", where(["title", "not_contains", "a 1"])],
  ["a part of a severity", where(["severity", "contains", "high"])],
  ["severities left out", where(["severity", "not_in", "low", "critical"])],
  ["an unknown severity", where(["severity", "absent"])],
  ["a severity and a rule", { severity: "critical", rule: "5700" }],
  ["detections", { detection: "true" }],
  ["telemetry", { detection: "false" }],
  ["a field that the index lacks", where(["url", "present"])],
  ["the lack of such a field", where(["url", "absent"])],
  ["another source", { source: "0190a0a0-0000-7000-8000-000000000000" }],
  ["a message", { q: 'c:\\windows\\system32 "aguja"', q_in: "record" }],
  ["all words of a message", { q: "AGUJA system32", q_in: "record", q_as: "words" }],
  ["words that are parts of others", { q: "aguj system32", q_in: "record", q_as: "words" }],
  ["consecutive words", { q: "windows system32 aguja", q_in: "record", q_as: "phrase" }],
  ["words in another order", { q: "aguja system32", q_in: "record", q_as: "phrase" }],
  ["a name", { q: "talle" }],
  ["an address as a name", { q: "203.0.113.3" }],
  ["a period that begins within an hour", { from: "2026-10-06T03:17:00Z", user: "persona1" }],
  ["what contradicts itself", { severity: "low", ...where(["severity", "not_in", "low"]) }],
];

/** Each query with a result that depends only on the events. */
export const questions: [string, (company: TestSource) => Promise<unknown>][] = [
  ...filters.flatMap(([what, filter]) =>
    ["-occurred_at", "occurred_at", "-severity"].map((sort): (typeof questions)[number] => [
      `the list of ${what}, ${sort}`,
      (company) => everything(company, filter, sort),
    ]),
  ),
  ...[
    {},
    { asset: "caja", severity: "low" },
    { technique: "T1110.001", ...period },
    {
      ...where(["source_ip", "in", "203.0.113.3", "198.51.100.250"], ["rule_id", "not_in", "5700", "nunca"]),
    },
    { values: "2", ...where(["source_ip", "in", "203.0.113.3"], ["is_detection", "in", "true"]) },
  ].map((filter): (typeof questions)[number] => [
    `facets under ${JSON.stringify(filter)}`,
    async (company) => {
      const fields =
        "asset_name,severity,techniques,rule_groups,source_ip,rule_id,target_user,is_detection,file_path,url,severity_original";
      const { facets } = await ask<{ facets: EventFacet[] }>(company, listEventFacets, {
        ...period,
        ...filter,
        fields,
      });
      return facets;
    },
  ]),
  ...[
    "rule_id",
    "asset_name,severity",
    "techniques",
    "severity,source_ip,target_user",
    "is_detection",
  ].flatMap((by) =>
    ["-count", "-severity", "-last_at"].map((sort): (typeof questions)[number] => [
      `groups by ${by}, ${sort}`,
      async (company) => {
        const rows: (EventGroup | object)[] = [];
        let cursor: string | undefined;
        do {
          const { items, next, ...rest } = await ask<{ items: EventGroup[]; next: string | null }>(
            company,
            groupEvents,
            {
              by,
              sort,
              limit: 7,
              cursor,
              ...period,
            },
          );
          rows.push(...items, rest);
          cursor = next ?? undefined;
        } while (cursor);
        return rows;
      },
    ]),
  ),
  ...["hour", "day"].map((step): (typeof questions)[number] => [
    `volume by ${step}`,
    async (company) => {
      const { as_of, ...volume } = await ask<{ as_of: string }>(company, eventVolume, {
        ...week,
        step,
        asset: "caja",
      });
      return { volume, knowsAsOf: as_of !== null };
    },
  ]),
  ["the ranking of a period", (company) => ask(company, topEvents, week)],
  [
    "the ranking of high severities",
    (company) => ask(company, topEvents, { ...week, severity: "high,critical", most: 2 }),
  ],
  [
    "what is around an event",
    async (company) => {
      const { items } = await ask<ListAnswer>(company, listEvents, {
        extra,
        limit: 1,
        ...where(["external_id", "in", "1791203415.36"]),
      });
      type Around = { items: ListedEvent[]; total: object; conditions: string };
      const answer = await ask<Record<string, Around | string | null>>(company, relatedEvents, {
        id: items[0]?.id,
        most: 50,
      });
      return Object.entries(answer).map(([name, around]) =>
        around && typeof around === "object"
          ? [
              name,
              around.items.map(({ occurred_at }) => occurred_at).toSorted(),
              around.total,
              around.conditions,
            ]
          : [name, around],
      );
    },
  ],
  [
    // The outcome and the requirements are left out, because no single field of these indices holds them.
    "one event with everything",
    async (company) => {
      const { items } = await ask<ListAnswer>(company, listEvents, {
        limit: 1,
        ...where(["external_id", "in", "1791203415.45"]),
      });
      const {
        id,
        source,
        received_at,
        raw,
        format_version,
        unmapped_count,
        compliance_tags,
        outcome,
        ...detail
      } = await ask<EventDetail>(company, getEvent, { id: items[0]?.id });
      return { detail, rule: JSON.parse(raw).rule.id };
    },
  ],
  [
    "a file of all of them",
    async (company) => {
      const response = await company.client.call(exportEvents, {
        extra: "external_id",
        asset: "bodega",
        sort: "-severity",
      } as never);
      const rows = response.payload
        .trim()
        .split("\r\n")
        .map((row) => row.split(","));
      const own = ["id", "recibido", "fuente"].map(
        (name) => rows[0]?.findIndex((cell) => cell.endsWith(name)) ?? -1,
      );
      return [
        response.headers["x-estimated-rows"],
        rows.map((row) => row.filter((_cell, at) => !own.includes(at))),
      ];
    },
  ],
];
