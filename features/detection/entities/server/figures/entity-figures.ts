import { defineFigure, forEverybody } from "#platform/contract/figures/define-figure.ts";
import * as paths from "#platform/contract/paths.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { FigureSource } from "#platform/server/figures/figure-source.extension.ts";
import { listEntities } from "../../entities.contract.ts";
import { countAssets } from "./asset-count.store.ts";

/** The assets of the register, without merged and retired ones. */
const assetFigure = defineFigure({
  id: "entities.assets",
  area: "entities",
  label: "Activos en el registro",
  definition:
    "Equipos, recursos de la nube y dominios que el portal conoce, sin los unidos a otro ni los retirados del registro.",
  unit: "count",
  period: { span: "now" },
  direction: "neutral",
  permission: "asset.read",
  list: forEverybody({
    route: paths.assets,
    filters: {},
    call: listEntities.name,
    place: () => ({ kind: "asset" }),
  }),
});

/** The figures of the register of assets. */
export const entityFigures: FigureSource = {
  figures: [assetFigure],
  read: async ({ db, actor }) => ({ [assetFigure.id]: { value: await countAssets(db, companyIn(actor)) } }),
};
