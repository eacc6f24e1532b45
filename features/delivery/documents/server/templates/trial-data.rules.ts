import type { trialKinds } from "#features/delivery/documents/contracts/document-templates.contract.ts";
import type { TemplateValues } from "./fill-template.rules.ts";
import type { TemplateReading } from "./read-template.rules.ts";

export type TrialKind = (typeof trialKinds)[number];

/** Text that would be markup, code or another field somewhere else. */
const hostileText = [
  '#import "/house.typ"; #panic("x") $ ] ) { \\',
  "<script>alert(1)</script> | celda | {{empresa}} **negrita** [enlace](javascript:alert(1))",
  "\u202Etexto invertido\u202C \u0301 𝕏 😀",
  "palabra".repeat(300),
].join("\n");

const texts = {
  full: "Durante el mes se atendieron los avisos dentro de plazo y no hubo interrupciones del servicio.",
  empty: "",
  hostile: hostileText,
} as const satisfies Record<TrialKind, string>;

const days = { "periodo.desde": "1 nov 2026", "periodo.hasta": "30 nov 2026", fecha: "1 dic 2026" } as const;

/** Invented values for every field of a template. */
export function trialValues(
  kind: TrialKind,
  { data, figures }: Pick<TemplateReading, "data" | "figures">,
  labels: ReadonlyMap<string, string>,
): TemplateValues {
  const text = texts[kind];
  const value = kind === "empty" ? null : kind === "full" ? 12 : 10_000;
  return {
    standard: {
      ...days,
      empresa: kind === "full" ? "Empresa de ejemplo S.A." : text,
      periodo: kind === "full" ? "Noviembre 2026" : text,
    },
    figures: Object.fromEntries(
      figures.map((id) => [
        id,
        { label: labels.get(id) ?? id, value, text: value === null ? "Sin medir" : String(value) },
      ]),
    ),
    data: Object.fromEntries(data.map((name) => [name, text])),
  };
}
