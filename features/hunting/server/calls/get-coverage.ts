import { type getHuntCoverage as call, HuntFreshness } from "#features/hunting/coverage.contract.ts";
import { isProvider } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findHuntedTechniques } from "../hunts/coverage.store.ts";
import { huntLibrary } from "../hunts/library.ts";

const dayMs = 86_400_000;
const order = HuntFreshness.options;

function freshnessOf(at: Date | null, now: Date): HuntFreshness {
  if (at === null) return "never";
  const days = (now.getTime() - at.getTime()) / dayMs;
  return days <= 90 ? "full" : days <= 180 ? "half" : "hollow";
}

export const getHuntCoverage: Verb<typeof call> = async ({ db, actor, clock }) => {
  const hunted = await findHuntedTechniques(db);
  const known = new Set(hunted.map(({ technique }) => technique));
  // The company's own people see what was shared with them: of the rest nobody may say that it was never hunted.
  const library = isProvider(actor) ? huntLibrary().flatMap(({ techniques }) => techniques) : [];
  const missing = new Set(library.filter((technique) => !known.has(technique)));
  const now = clock.now();
  return {
    items: [
      ...hunted.map(({ last_hunted_at, ...row }) => ({
        ...row,
        last_hunted_at: last_hunted_at?.toISOString() ?? null,
        freshness: freshnessOf(last_hunted_at, now),
      })),
      ...[...missing].map((technique) => ({
        technique,
        hunts: 0,
        last_hunted_at: null,
        freshness: "never" as const,
        outcome: null,
      })),
    ].toSorted(
      (one, other) =>
        order.indexOf(one.freshness) - order.indexOf(other.freshness) ||
        one.technique.localeCompare(other.technique),
    ),
  };
};
