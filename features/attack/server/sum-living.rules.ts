import type { seenTechniques } from "#features/attack/coverage.contract.ts";
import type { IndexedCatalogue } from "#features/attack/server/attack.public.ts";
import { livingTechniques } from "#features/attack/server/attack.public.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";

type Seen = OutputOf<typeof seenTechniques>["items"][number];
type Count = { id: string; count: number };

/** Counts under the techniques that are alive: what arrived under an older name adds to its heir. */
export function sumLiving(
  { events, alerts }: { events: Count[]; alerts: Count[] },
  catalogue: IndexedCatalogue,
): Seen[] {
  const seen = new Map<string, Seen>();
  const add = (kind: "events" | "alerts", { id: stored, count }: Count) => {
    const [id = stored] = livingTechniques([stored], catalogue).techniques;
    const sum = seen.get(id) ?? { id, events: 0, alerts: 0, stored_as: [] };
    sum[kind] += count;
    if (stored !== id && !sum.stored_as.includes(stored)) sum.stored_as.push(stored);
    seen.set(id, sum);
  };
  for (const each of events) add("events", each);
  for (const each of alerts) add("alerts", each);
  return [...seen.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}
