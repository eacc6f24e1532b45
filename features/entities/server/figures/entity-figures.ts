import { assetFigure } from "#features/entities/entity-figures.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { FigureSource } from "#platform/server/figures/figure-source.extension.ts";
import { countAssets } from "./asset-count.store.ts";

/** The figures of the register of assets. */
export const entityFigures: FigureSource = {
  figures: [assetFigure],
  read: async ({ db, actor }) => ({ [assetFigure.id]: { value: await countAssets(db, companyIn(actor)) } }),
};
