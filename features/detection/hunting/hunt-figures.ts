import { defineFigure } from "#platform/contract/figures/define-figure.ts";

/**
 * The number of techniques that were hunted recently. No list shows techniques alone, so the figure is read
 * separately.
 */
export const huntedTechniquesFigure = defineFigure({
  id: "techniques.hunted",
  area: "hunting",
  label: "Técnicas buscadas en 90 días",
  definition:
    "Técnicas que una búsqueda de amenazas recorrió entera y con todos sus datos en los últimos 90 días; su empresa ve las búsquedas compartidas.",
  unit: "count",
  period: { span: "90d", counts: "occurred" },
  direction: "better",
  permission: "hunt.read",
});
