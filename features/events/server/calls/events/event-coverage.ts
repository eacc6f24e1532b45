import type * as contract from "#features/events/contracts/event-insight.contract.ts";
import { everything } from "#features/events/server/events/event-page.rules.ts";
import { sumBySource } from "#features/events/server/hours/counts-of-hours.store.ts";
import { countCovered, countTechniques } from "#features/events/server/hours/event-coverage.store.ts";
import { findSourceNames } from "#features/events/server/sources/event-source.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

const hourMs = 3_600_000;

export const eventCoverage: Verb<typeof contract.eventCoverage> = async ({ db }, query) => {
  const from = new Date(Math.floor(Date.parse(query.from) / hourMs) * hourMs);
  const to = new Date(Math.ceil(Date.parse(query.to) / hourMs) * hourMs);
  if (to <= from) throw new Refusal("invalid_input", { detail: "El período termina antes de empezar." });
  const [names, events, covered, techniques] = await Promise.all([
    findSourceNames(db),
    sumBySource(db, { ...everything, from, to }),
    countCovered(db, { from, to }),
    countTechniques(db, { from, to }),
  ]);
  const eventsOf = new Map(events.map(({ value, count }) => [value, count]));
  const ofSource = <Row extends { source_id: string }>(rows: readonly Row[], id: string) =>
    rows.filter(({ source_id }) => source_id === id);
  return {
    // A source that told nothing in the period is told of, too.
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
