import { defineFigure } from "#platform/contract/figures/define-figure.ts";

/** The techniques that were hunted of late. No list holds techniques alone, so it is read by itself. */
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
