import { huntedTechniquesFigure } from "#features/detection/hunting/hunt-figures.ts";
import type { FigureSource } from "#platform/server/figures/figure-source.extension.ts";
import { findHuntedTechniques } from "../hunts/coverage.store.ts";
import { huntFreshnessOf } from "../hunts/freshness.rules.ts";

/** The figures of hunts. */
export const huntFigures: FigureSource = {
  figures: [huntedTechniquesFigure],
  async read({ db, clock }) {
    const now = clock.now();
    const techniques = await findHuntedTechniques(db, now);
    const recent = techniques.filter(({ last_hunted_at }) => huntFreshnessOf(last_hunted_at, now) === "full");
    return { [huntedTechniquesFigure.id]: { value: recent.length } };
  },
};
