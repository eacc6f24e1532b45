import type * as contract from "#features/events/contracts/event-insight.contract.ts";
import type { Top } from "#features/events/server/events/event-engine.ts";
import { eventEngineOf } from "#features/events/server/events/event-engine-of.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const mostDays = 800;

export const topEvents: Verb<typeof contract.topEvents> = async (
  context,
  { kinds, severity, most, ...query },
) => {
  const from = new Date(Math.floor(Date.parse(query.from) / hourMs) * hourMs);
  const to = new Date(Math.ceil(Date.parse(query.to) / hourMs) * hourMs);
  if (to <= from) throw new Refusal("invalid_input", { detail: "El período termina antes de empezar." });
  if (to.getTime() - from.getTime() > mostDays * dayMs) {
    throw new Refusal("invalid_input", { detail: `El período puede tener hasta ${mostDays} días.` });
  }
  const engine = await eventEngineOf(context);
  const tops: { kind: (typeof kinds)[number]; top: Top }[] = [];
  for (const kind of new Set(kinds)) {
    tops.push({ kind, top: await engine.top({ kind, from, to, severities: severity, most }) });
  }
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    before_from: new Date(2 * from.getTime() - to.getTime()).toISOString(),
    events: tops[0]?.top.events ?? { now: 0, before: 0 },
    tops: tops.map(({ kind, top: { items, distinct, missing } }) => ({
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
