import { calendarDay, startOfDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import { isProvider } from "#platform/server/actor.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type * as contract from "../../coverage.contract.ts";
import { getHuntCoverage as coverageCall, HuntFreshness } from "../../coverage.contract.ts";
import { findHuntedTechniques } from "./coverage.store.ts";
import { huntFreshnessOf } from "./freshness.rules.ts";
import { huntLibrary } from "./library.ts";

const freshnessOrder = HuntFreshness.options;

/** The last twelve months in Chile, the oldest first: `2026-11`. */
function lastMonths(now: Date): string[] {
  const [year = 0, month = 0] = calendarDay(now, providerZone).split("-").map(Number);
  return Array.from({ length: 12 }, (_, at) =>
    new Date(Date.UTC(year, month - 12 + at)).toISOString().slice(0, 7),
  );
}

const getHuntCoverage: Verb<typeof contract.getHuntCoverage> = async ({ db, actor, clock }) => {
  const now = clock.now();
  const months = lastMonths(now);
  const since = startOfDay(`${months[0]}-01`, providerZone) ?? now;
  const hunted = await findHuntedTechniques(db, since);
  const huntedTechniques = new Set(hunted.map(({ technique }) => technique));
  // The company's own people see only shared hunts, so for them techniques of the library are not listed as never
  // hunted.
  const library = isProvider(actor) ? huntLibrary().flatMap(({ techniques }) => techniques) : [];
  const neverHuntedTechniques = new Set(library.filter((technique) => !huntedTechniques.has(technique)));
  const neverHuntedRow = {
    hunts: 0,
    last_hunted_at: null,
    last_blind_at: null,
    months: [] as string[],
    outcome: null,
  };
  return {
    items: [...hunted, ...[...neverHuntedTechniques].map((technique) => ({ technique, ...neverHuntedRow }))]
      .map(({ last_hunted_at, last_blind_at, ...row }) => ({
        ...row,
        last_hunted_at: last_hunted_at?.toISOString() ?? null,
        last_blind_at: last_blind_at?.toISOString() ?? null,
        months: months.map((month) => ({ month, hunted: row.months.some((each) => each === month) })),
        freshness: huntFreshnessOf(last_hunted_at, now),
      }))
      .toSorted(
        (one, other) =>
          freshnessOrder.indexOf(one.freshness) - freshnessOrder.indexOf(other.freshness) ||
          // Techniques with an inconclusive attempt come before techniques that were never hunted.
          Number(one.last_blind_at === null) - Number(other.last_blind_at === null) ||
          one.technique.localeCompare(other.technique),
      ),
  };
};

export const coverageVerbs = [route(coverageCall, getHuntCoverage)];
