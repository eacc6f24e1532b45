import { dataNeeds } from "#features/hunting/hunting.contract.ts";
import type { listLibraryHunts as call } from "#features/hunting/library.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findTaken } from "../hunts/hunt.store.ts";
import { standingPeriod } from "../hunts/hunt-view.ts";
import { huntLibrary } from "../hunts/library.ts";
import { dataStandings } from "../runs/data-standing.ts";

export const listLibraryHunts: Verb<typeof call> = async ({ db, clock }) => {
  const standings = await dataStandings(db, dataNeeds, standingPeriod(clock.now()));
  const taken = await findTaken(db);
  return {
    items: huntLibrary().map(({ slug, title, hypothesis, techniques, needs }) => ({
      ...{ slug, title, hypothesis, techniques },
      data: standings.filter(({ need }) => needs.includes(need)),
      taken: taken.get(slug) ?? null,
    })),
  };
};
