import { defineFigure, forEverybody } from "#platform/contract/figures/define-figure.ts";
import { listEntities } from "./entities.contract.ts";

/** The assets of the register: what was joined into another or left the register does not count. */
export const assetFigure = defineFigure({
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
    route: "/EnhancedEvents/Activos",
    filters: {},
    call: listEntities.name,
    place: () => ({ kind: "asset" }),
  }),
});
