import { companyIn } from "#platform/server/actor.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/event-status.contract.ts";
import { followers, type SourceStatus, sourceStates } from "../../contracts/event-status.contract.ts";
import { SourceFormat } from "../../contracts/events.contract.ts";
import { countWaitingDeliveries } from "../inbox/event-inbox.store.ts";
import { InboxLimit } from "../inbox/inbox-queues.ts";
import { UnknownSenders } from "../syslog/unknown-senders.ts";
import {
  findIntakeHours,
  findRejections,
  findSourcesToday,
  findWaitingDeliveries,
} from "./intake-status.store.ts";
import { habitMs, silenceMs, typicalGapHours, typicalRecords } from "./source-rhythm.rules.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const trendHours = 48;

type SourceToday = Awaited<ReturnType<typeof findSourcesToday>>[number];
type IntakeHour = Awaited<ReturnType<typeof findIntakeHours>>[number];

export const sourceStatus: Verb<typeof contract.sourceStatus> = async ({ db, clock }) => {
  const now = clock.now();
  const [sources, hours, rejections] = await Promise.all([
    findSourcesToday(db, now),
    findIntakeHours(db, new Date(now.getTime() - habitMs), now),
    findRejections(db, new Date(now.getTime() - dayMs), now),
  ]);
  const hoursOf = Map.groupBy(hours, ({ source_id }) => source_id);
  const reasonsOf = Map.groupBy(rejections, ({ source_id }) => source_id);
  const items = sources.map(
    (source): SourceStatus => ({
      ...statusOf(source, hoursOf.get(source.id) ?? [], now),
      reasons: (reasonsOf.get(source.id) ?? []).slice(0, 5).map(({ reason, count }) => ({ reason, count })),
    }),
  );
  return { items: items.toSorted(worstFirst), as_of: now.toISOString() };
};

/** Orders sources by state; among silent ones the one that went silent last comes first, and equals keep the order of their names. */
function worstFirst(one: SourceStatus, other: SourceStatus): number {
  const place = sourceStates.indexOf(one.state) - sourceStates.indexOf(other.state);
  if (place !== 0 || one.state !== "silent") return place;
  return (other.last_received_at ?? "").localeCompare(one.last_received_at ?? "");
}

function statusOf(source: SourceToday, hours: IntakeHour[], now: Date): Omit<SourceStatus, "reasons"> {
  const thisHour = Math.floor(now.getTime() / hourMs) * hourMs;
  const lastHour = new Date(thisHour - hourMs);
  const gap = typicalGapHours(hours.map(({ hour }) => hour));
  const records = new Map(hours.map((each) => [each.hour.getTime(), each.records]));
  const lately = hours.filter(({ hour }) => hour.getTime() > now.getTime() - dayMs);
  const sum = (name: "accepted" | "duplicated" | "rejected" | "skipped") =>
    lately.reduce((total, each) => total + each[name], 0);
  return {
    id: source.id,
    name: source.name,
    format: SourceFormat.parse(source.format),
    state: stateOf(source, gap, now),
    created_at: source.created_at.toISOString(),
    last_received_at: source.last_received_at?.toISOString() ?? null,
    last_event_at: source.last_event_at?.toISOString() ?? null,
    lag_seconds: source.last_lag_seconds,
    usual_gap_hours: gap,
    hour: { records: records.get(lastHour.getTime()) ?? 0, usual: typicalRecords(hours, lastHour) },
    trend: Array.from(
      { length: trendHours },
      (_, at) => records.get(thisHour - (trendHours - at) * hourMs) ?? 0,
    ),
    today: { records: source.records, bytes: source.bytes, refused: source.refused },
    minute_records: source.minute_records,
    quota: {
      events_per_minute: source.events_per_minute,
      events_per_day: source.events_per_day,
      bytes_per_day: source.bytes_per_day,
    },
    lately: {
      accepted: sum("accepted"),
      duplicated: sum("duplicated"),
      rejected: sum("rejected"),
      skipped: sum("skipped"),
    },
  };
}

function stateOf(source: SourceToday, gap: number | null, now: Date): SourceStatus["state"] {
  if (!source.sends) return "by_hand";
  if (!source.last_received_at) return "waiting";
  return now.getTime() - source.last_received_at.getTime() > silenceMs(gap) ? "silent" : "flowing";
}

const waitingDeliveries: Verb<typeof contract.waitingDeliveries> = async ({ db, actor, memory }) => {
  const limit = memory(InboxLimit).deliveries;
  const [rows, { waiting, oldest }] = await Promise.all([
    findWaitingDeliveries(db),
    countWaitingDeliveries(db, companyIn(actor), limit),
  ]);
  return {
    inbox: { waiting, oldest_at: oldest?.toISOString() ?? null, full: waiting === limit },
    items: followers.map((follower) => {
      // The name of a job begins with its feature.
      const own = rows.filter((row) => row.follower.startsWith(`${follower}.`));
      const [oldest] = own.map((row) => row.oldest).toSorted((one, other) => one.getTime() - other.getTime());
      return {
        follower,
        waiting: own.reduce((sum, { waiting }) => sum + waiting, 0),
        oldest_at: oldest?.toISOString() ?? null,
      };
    }),
  };
};

const listUnknownSenders: Verb<typeof contract.listUnknownSenders> = async ({ config, memory }) => ({
  items: memory(UnknownSenders)
    .list()
    .map(({ lastAt, ...outsider }) => ({ ...outsider, last_at: lastAt.toISOString() })),
  listening: config.syslog !== undefined,
});

export const eventStatusVerbs = [
  route(contract.sourceStatus, sourceStatus),
  route(contract.waitingDeliveries, waitingDeliveries),
  route(contract.listUnknownSenders, listUnknownSenders),
];
