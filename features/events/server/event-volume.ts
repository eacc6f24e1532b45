import { type eventVolume as call, mostBuckets } from "#features/events/events.contract.ts";
import { providerZone } from "#platform/contract/calendar-words.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { lastArrival, sumByTime } from "./event-hours.store.ts";
import { selectionOf } from "./event-selection.store.ts";
import { severityOf } from "./severity-rank.rules.ts";

const length = { hour: 3_600_000, day: 24 * 3_600_000 };

export const eventVolume: Verb<typeof call> = async ({ db, actor }, { step, ...filter }) => {
  const selection = await selectionOf(db, filter);
  const span = Date.parse(filter.to) - Date.parse(filter.from);
  if (span / length[step] > mostBuckets - 2) {
    throw new Refusal("invalid_input", { detail: "El período es demasiado largo para ese detalle." });
  }
  const timeZone = actor.kind === "user" ? actor.timeZone : providerZone;
  const [rows, newest] = await Promise.all([sumByTime(db, selection, { step, timeZone }), lastArrival(db)]);
  const buckets = new Map<string, Partial<Record<Severity, number>>>();
  for (const { starts_at, severity, count } of rows) {
    const key = starts_at.toISOString();
    buckets.set(key, { ...buckets.get(key), [severityOf(severity)]: count });
  }
  return {
    step,
    buckets: [...buckets].map(([starts_at, counts]) => ({ starts_at, counts })),
    as_of: newest?.toISOString() ?? null,
  };
};
