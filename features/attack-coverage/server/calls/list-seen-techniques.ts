import { countAlertsByTechnique } from "#features/alerts/server/alerts.public.ts";
import {
  catalogueInUse,
  currentTechniques,
  type IndexedCatalogue,
} from "#features/attack/server/attack.public.ts";
import type * as contract from "#features/attack-coverage/attack-coverage.contract.ts";
import type { seenTechniques } from "#features/attack-coverage/attack-coverage.contract.ts";
import { countTechniques, lastArrival } from "#features/events/server/events.public.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import type { Verb } from "#platform/server/verb.ts";
import { periodFrom } from "../coverage/seen-period.rules.ts";

type Seen = OutputOf<typeof seenTechniques>["items"][number];
type Count = { id: string; count: number };

/** Counts under the techniques that are alive: what arrived under an older name adds to its heir. */
function sumCurrent(
  { events, alerts }: { events: Count[]; alerts: Count[] },
  catalogue: IndexedCatalogue,
): Seen[] {
  const seen = new Map<string, Seen>();
  const add = (kind: "events" | "alerts", { id: stored, count }: Count) => {
    const [id = stored] = currentTechniques([stored], catalogue).techniques;
    const sum = seen.get(id) ?? { id, events: 0, alerts: 0, stored_as: [] };
    sum[kind] += count;
    if (stored !== id && !sum.stored_as.includes(stored)) sum.stored_as.push(stored);
    seen.set(id, sum);
  };
  for (const each of events) add("events", each);
  for (const each of alerts) add("alerts", each);
  return [...seen.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

export const listSeenTechniques: Verb<typeof contract.seenTechniques> = async (context, asked) => {
  const { db } = context;
  const period = periodFrom(asked);
  const [catalogue, events, alerts, newest] = await Promise.all([
    catalogueInUse(db),
    countTechniques(db, period),
    countAlertsByTechnique(context, period),
    lastArrival(db),
  ]);
  const alertCounts = alerts.map(({ technique, alerts: count }) => ({ id: technique, count }));
  return {
    items: sumCurrent({ events, alerts: alertCounts }, catalogue),
    as_of: newest?.toISOString() ?? null,
  };
};
