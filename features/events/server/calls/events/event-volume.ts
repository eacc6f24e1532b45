import { type eventVolume as call, mostBuckets } from "#features/events/contracts/event-insight.contract.ts";
import { eventEngineOf } from "#features/events/server/events/event-engine-of.ts";
import { providerZone } from "#platform/contract/dates/calendar-words.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

const length = { hour: 3_600_000, day: 24 * 3_600_000 };

export const eventVolume: Verb<typeof call> = async (context, { step, from, to, ...filter }) => {
  const { actor } = context;
  const period = { from: new Date(from), to: new Date(to) };
  const span = period.to.getTime() - period.from.getTime();
  if (span <= 0) throw new Refusal("invalid_input", { detail: "El período termina antes de empezar." });
  if (span / length[step] > mostBuckets - 2) {
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
