import { defineFigure } from "#platform/contract/figures/define-figure.ts";

/**
 * The share of all techniques that a rule can detect. No list shows techniques, so the figure is read by a call of its
 * own.
 */
export const coveredTechniquesFigure = defineFigure({
  id: "techniques.covered",
  area: "attack-coverage",
  label: "Técnicas de ATT&CK con una regla",
  definition:
    "De las técnicas y subtécnicas de la versión de ATT&CK en uso, las que puede ver una regla de correlación activa o una regla de una fuente vista en los últimos 90 días; una técnica cuenta también cuando una regla ve una de sus subtécnicas.",
  unit: "percent",
  period: { span: "now" },
  direction: "better",
  permission: "attack.read",
});
