import type { ApplicabilityContent } from "#features/compliance-reports/document-content.contract.ts";
import { line, section, soft, strong, table } from "./word-house.ts";

/** The statement of applicability as Word: the same rows as the PDF. */
export function applicabilityWord(content: ApplicabilityContent) {
  const fact = (name: string, value: string) => (value === "" ? [] : [line(strong(`${name}: `), value)]);
  return [
    ...fact("Norma", content.standard),
    ...fact("Alcance", content.scope),
    ...fact("Resumen", content.counts.map(({ name, count }) => `${name}: ${count}`).join(" · ")),
    ...fact("Motivo de esta versión", content.note),
    ...fact("Pendiente", content.missing),
    section("Controles"),
    table(
      [1.1, 3, 1.3, 3, 1.5, 2.4],
      ["Código", "Control", "Aplica", "Razón de inclusión o de exclusión", "Estado", "Medidas"],
      content.rows.map(({ heading, code, title, applies, why, state, measures }) =>
        heading
          ? { band: `${code} ${title}` }
          : [code, title, applies, soft(why, 16), state, soft(measures, 16)],
      ),
    ),
  ];
}
