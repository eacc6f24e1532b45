import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type { Condition, EventFilter } from "../../contracts/event-filter.contract.ts";
import * as contract from "../../contracts/event-insight.contract.ts";
import { maxBuckets } from "../../contracts/event-insight.contract.ts";
import type { EventDetail } from "../../contracts/events.contract.ts";
import { sumBySource } from "../hours/counts-of-hours.store.ts";
import { countTechniques } from "../hours/event-coverage.store.ts";
import { eventLookupsOf } from "../lookups/event-lookups-of.ts";
import { findSourceNames } from "../sources/event-source.store.ts";
import type { EventEngine } from "./event-engine.ts";
import { eventEngineOf } from "./event-engine-of.ts";
import { everything } from "./event-page.rules.ts";

const stepMs = { hour: 3_600_000, day: 24 * 3_600_000 };

export const eventVolume: Verb<typeof contract.eventVolume> = async (
  context,
  { step, from, to, ...filter },
) => {
  const { actor } = context;
  const period = { from: new Date(from), to: new Date(to) };
  const span = period.to.getTime() - period.from.getTime();
  if (span <= 0) throw new Refusal("invalid_input", { detail: "El período termina antes de empezar." });
  if (span / stepMs[step] > maxBuckets - 2) {
    throw new Refusal("invalid_input", { detail: "El período es demasiado largo para ese detalle." });
  }
  const timeZone = actor.kind === "user" ? actor.timeZone : providerZone;
  const engine = await eventEngineOf(context);
  const [volume, newest] = await Promise.all([
    engine.volume(filter, { ...period, step, timeZone }),
    engine.lastArrival(),
  ]);
  return {
    step,
    buckets: volume.buckets.map(({ startsAt, counts }) => ({ starts_at: startsAt.toISOString(), counts })),
    totals: { now: volume.now, before: volume.before },
    counted_from: volume.countedFrom?.toISOString() ?? null,
    as_of: newest?.toISOString() ?? null,
  };
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const maxDays = 800;

export const topEvents: Verb<typeof contract.topEvents> = async (
  context,
  { kinds, severity, most, ...query },
) => {
  const from = new Date(Math.floor(Date.parse(query.from) / hourMs) * hourMs);
  const to = new Date(Math.ceil(Date.parse(query.to) / hourMs) * hourMs);
  if (to <= from) throw new Refusal("invalid_input", { detail: "El período termina antes de empezar." });
  if (to.getTime() - from.getTime() > maxDays * dayMs) {
    throw new Refusal("invalid_input", { detail: `El período puede tener hasta ${maxDays} días.` });
  }
  const engine = await eventEngineOf(context);
  const tops = await engine.tops({ kinds: [...new Set(kinds)], from, to, severities: severity, most });
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    before_from: new Date(2 * from.getTime() - to.getTime()).toISOString(),
    events: tops[0]?.events ?? { now: 0, before: 0 },
    tops: tops.map(({ kind, items, distinct, missing }) => ({
      kind,
      items: items.map(({ worstSeverity, firstSeenAt, ...item }) => ({
        ...item,
        worst_severity: worstSeverity,
        first_seen_at: firstSeenAt.toISOString(),
        is_new: firstSeenAt >= from,
      })),
      distinct,
      missing,
    })),
  };
};

const eventCoverage: Verb<typeof contract.eventCoverage> = async (context, query) => {
  const { db } = context;
  const from = new Date(Math.floor(Date.parse(query.from) / hourMs) * hourMs);
  const to = new Date(Math.ceil(Date.parse(query.to) / hourMs) * hourMs);
  if (to <= from) throw new Refusal("invalid_input", { detail: "El período termina antes de empezar." });
  const lookups = await eventLookupsOf(context);
  const [names, events, covered, techniques] = await Promise.all([
    findSourceNames(db),
    sumBySource(db, { ...everything, from, to }),
    lookups.covered({ from, to }),
    countTechniques(db, { from, to }),
  ]);
  const eventsOf = new Map(events.map(({ value, count }) => [value, count]));
  const ofSource = <Row extends { source_id: string }>(rows: readonly Row[], id: string) =>
    rows.filter(({ source_id }) => source_id === id);
  return {
    // A source without events in the period is listed as well.
    sources: [...names].map(([id, name]) => ({
      id,
      name,
      events: eventsOf.get(id) ?? 0,
      looked_at: covered.lookedAt.get(id) ?? 0,
      fields: ofSource(covered.fields, id),
      techniques: ofSource(techniques, id),
    })),
  };
};

const relatedEvents: Verb<typeof contract.relatedEvents> = async (context, { id, hours, most }) => {
  const engine = await eventEngineOf(context);
  const event = await engine.get(id);
  if (!event) throw new Refusal("not_found");
  const at = Date.parse(event.occurred_at);
  const period = {
    from: new Date(at - hours * hourMs).toISOString(),
    to: new Date(at + hours * hourMs).toISOString(),
  };
  const find = (conditions: Condition[] | null) => relatedBy(engine, event, { ...period, conditions, most });
  return {
    ...period,
    same_rule_and_asset: await find(sameRuleAndAsset(event)),
    same_address: await find(event.source_ip ? [["ip", "in", event.source_ip]] : null),
    same_file: await find(sameFile(event)),
  };
};

function sameRuleAndAsset({ rule_id, asset_name, asset_ip }: EventDetail): Condition[] | null {
  if (!rule_id) return null;
  if (asset_name)
    return [
      ["rule_id", "in", rule_id],
      ["asset_name", "in", asset_name],
    ];
  return asset_ip
    ? [
        ["rule_id", "in", rule_id],
        ["asset_ip", "in", asset_ip],
      ]
    : null;
}

function sameFile({ hash_sha256, hash_sha1, hash_md5 }: EventDetail): Condition[] | null {
  const hash = hash_sha256 ?? hash_sha1 ?? hash_md5;
  return hash ? [["hash", "in", hash]] : null;
}

interface RelatedQuery {
  from: string;
  to: string;
  conditions: Condition[] | null;
  most: number;
}

/** Returns the events nearest before and after an event, and their total. */
async function relatedBy(
  engine: EventEngine,
  event: EventDetail,
  { conditions, most, ...period }: RelatedQuery,
) {
  if (!conditions) return null;
  const filter: EventFilter = { ...period, conditions };
  const query = { cursor: undefined, limit: most + 1, extra: [] };
  const earlier = await engine.page({ ...filter, to: event.occurred_at }, { ...query, sort: "-occurred_at" });
  const later = await engine.page({ ...filter, from: event.occurred_at }, { ...query, sort: "occurred_at" });
  const total = await engine.count(filter);
  const distance = ({ occurred_at }: { occurred_at: string }) =>
    Math.abs(Date.parse(occurred_at) - Date.parse(event.occurred_at));
  const others = [...earlier.items, ...later.items].filter(({ id }) => id !== event.id);
  return {
    items: others.sort((one, other) => distance(one) - distance(other)).slice(0, most),
    total: { ...total, count: Math.max(0, total.capped ? total.count : total.count - 1) },
    conditions: JSON.stringify(conditions),
  };
}

export const eventInsightVerbs = [
  route(contract.eventVolume, eventVolume),
  route(contract.topEvents, topEvents),
  route(contract.eventCoverage, eventCoverage),
  route(contract.relatedEvents, relatedEvents),
];
