import {
  defineFigure,
  type FigureDefinition,
  forEverybody,
} from "#platform/contract/figures/define-figure.ts";
import * as paths from "#platform/contract/paths.ts";
import type { AddressFilters } from "#platform/contract/query/list-place.ts";

/** Returns the input of the list of controls for the address filters that figures use. */
export const controlRequest = ({ atrasado, critico, evidencia }: AddressFilters) => ({
  ...(atrasado?.[0] === "1" && { overdue: "true" }),
  ...(critico?.[0] === "1" && { critical: "true" }),
  ...(evidencia?.[0] && { evidence_state: evidencia[0] }),
});

const figure = (
  name: string,
  { filters, ...words }: { label: string; definition: string; filters: AddressFilters },
) =>
  defineFigure({
    id: `controls.${name}`,
    area: "compliance",
    unit: "count",
    period: { span: "now" },
    direction: "worse",
    permission: "compliance.read",
    ...words,
    list: forEverybody({
      route: paths.controls,
      filters,
      call: "compliance.list_company_controls",
      place: controlRequest,
    }),
  });

/** The figures of controls, by id of the filter that each counts. */
export const controlFigures: readonly FigureDefinition[] = [
  figure("overdue", {
    label: "Controles con el plazo vencido",
    definition:
      "Controles aplicables de las normas que sigue la empresa cuyo plazo pasó sin terminar el trabajo.",
    filters: { atrasado: ["1"] },
  }),
  figure("evidence_expired", {
    label: "Controles con evidencia vencida",
    definition: "Controles de las normas que sigue la empresa cuya evidencia dejó de valer.",
    filters: { evidencia: ["expired"] },
  }),
  figure("to_attend", {
    label: "Controles por atender",
    definition:
      "Controles que no cumplen sin una excepción vigente, con una no conformidad mayor, con el plazo o la evidencia vencidos, con evidencia rechazada, o que se dan por cumplidos sin evidencia.",
    filters: { critico: ["1"] },
  }),
];
