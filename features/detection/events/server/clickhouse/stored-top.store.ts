import type { Top, TopQuery } from "../events/event-engine.ts";
import { rankOf, severityOf } from "../events/severity-rank.rules.ts";
import { ch, type Fragment, ranks, texts, whole } from "./fragment.ts";
import { during, storedRuleTitles } from "./recent-window.store.ts";
import type { StoredEvents } from "./stored-events.ts";
import { fieldAsList, orMissing } from "./stored-fields.store.ts";

const hourMs = 3_600_000;
const allRanks = [5, 4, 3, 2, 1, 0];

const users = ch`arrayDistinct(arrayFilter(one -> notEmpty(ifNull(one, '')),
  [CAST(source_user as Nullable(String)), CAST(target_user as Nullable(String))]))`;

/** The values of a kind that an event states, each once; an event without any has the value null. */
const valuesOfKind: Record<TopQuery["kind"], Fragment> = {
  rule: fieldAsList("rule_id"),
  asset: fieldAsList("asset_name"),
  user: orMissing(users),
  source_ip: fieldAsList("source_ip"),
  country: fieldAsList("source_country"),
  technique: orMissing(ch`arrayDistinct(techniques)`),
};

interface TopRow {
  value: string | null;
  now: number;
  before: number;
  worst: number;
  distinct: number;
}

/** Returns the most frequent values of a period, beside the period of the same length before it. */
export async function storedTop(events: StoredEvents, query: TopQuery): Promise<Top> {
  const { kind, from, to, most } = query;
  const beforeFrom = new Date(2 * from.getTime() - to.getTime());
  const severities = query.severities?.map(rankOf) ?? allRanks;
  const severe = ch`has(${ranks(severities)}, severity)`;
  const isNow = during(from, to);
  const rows = await events.read<TopRow>(
    (source) => ch`select value, now, before, worst, distinct from (
      select value, countIf(is_now) as now, countIf(not is_now) as before, maxIf(severity, is_now) as worst,
        countIf(now > 0 and isNotNull(value)) over () as distinct
      from (
        select arrayJoin(${valuesOfKind[kind]}) as full_value, left(full_value, 400) as value, severity,
          ${isNow} as is_now
        from ${source(ch`${during(beforeFrom, to)} and ${severe}`)}
      ) group by value
    ) where now > 0 or isNull(value) order by isNull(value) desc, now desc, value limit ${whole(most + 1)}`,
  );
  const missing = rows.find(({ value }) => value === null);
  const items = rows
    .flatMap(({ value, ...row }) => (value === null ? [] : [{ value, ...row }]))
    .slice(0, most);
  const values = items.map(({ value }) => value);
  const firstSeen = await firstSeenAt(events, kind, values);
  const titles = kind === "rule" ? await storedRuleTitles(events, values) : new Map<string, string>();
  const [totals] = await events.read<{ now: number; before: number }>(
    (source) => ch`select countIf(${isNow}) as now, count() - now as before
      from ${source(ch`${during(beforeFrom, to)} and ${severe}`)}`,
  );
  return {
    items: items.map(({ value, now, before, worst }) => ({
      value,
      label: titles.get(value) ?? null,
      now,
      before,
      worstSeverity: severityOf(worst),
      firstSeenAt: firstSeen.get(value) ?? from,
    })),
    distinct: items[0]?.distinct ?? 0,
    missing: { now: missing?.now ?? 0, before: missing?.before ?? 0 },
    events: { now: totals?.now ?? 0, before: totals?.before ?? 0 },
  };
}

/** Returns the hour of the first event of each value. */
async function firstSeenAt(
  events: StoredEvents,
  kind: TopQuery["kind"],
  values: readonly string[],
): Promise<Map<string, Date>> {
  if (values.length === 0) return new Map();
  const rows = await events.read<{ value: string; first_ms: number }>(
    (source) => ch`select value, toUnixTimestamp64Milli(min(occurred_at)) as first_ms from (
      select left(arrayJoin(${valuesOfKind[kind]}), 400) as value, occurred_at from ${source()}
    ) where has(${texts(values)}, value) group by value`,
  );
  return new Map(
    rows.map(({ value, first_ms }) => [value, new Date(Math.floor(first_ms / hourMs) * hourMs)]),
  );
}
