import type { getHuntCoverage as call, HuntFreshness } from "#features/hunting/coverage.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findHuntedTechniques } from "../hunts/coverage.store.ts";
import { huntLibrary } from "../hunts/library.ts";

const dayMs = 86_400_000;

function freshnessOf(at: Date | null, now: Date): HuntFreshness {
  if (at === null) return "never";
  const days = (now.getTime() - at.getTime()) / dayMs;
  return days <= 90 ? "full" : days <= 180 ? "half" : "hollow";
}

export const getHuntCoverage: Verb<typeof call> = async ({ db, clock }) => {
  const hunted = await findHuntedTechniques(db);
  const known = new Set(hunted.map(({ technique }) => technique));
  const missing = new Set(
    huntLibrary().flatMap(({ techniques }) => techniques.filter((each) => !known.has(each))),
  );
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
    ].toSorted((one, other) => one.technique.localeCompare(other.technique)),
  };
};
