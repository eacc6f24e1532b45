import { Paragraph, TextRun } from "docx";
import type {
  ApplicabilityContent,
  BoardContent,
} from "#features/compliance/compliance-reports/compliance-reports.contract.ts";
import {
  boldText,
  colours,
  line,
  mutedText,
  sectionHeading,
  table,
} from "#platform/server/documents/word-house.ts";

/** The statement of applicability as Word: the same rows as the PDF. */
export function applicabilityWord(content: ApplicabilityContent) {
  const fact = (name: string, value: string) => (value === "" ? [] : [line(boldText(`${name}: `), value)]);
  return [
    ...fact("Norma", content.standard),
    ...fact("Alcance", content.scope),
    ...fact("Resumen", content.counts.map(({ name, count }) => `${name}: ${count}`).join(" · ")),
    ...fact("Motivo de esta versión", content.note),
    ...fact("Pendiente", content.missing),
    sectionHeading("Controles"),
    table(
      [1.1, 3, 1.3, 3, 1.5, 2.4],
      ["Código", "Control", "Aplica", "Razón de inclusión o de exclusión", "Estado", "Medidas"],
      content.rows.map(({ heading, code, title, applies, why, state, measures }) =>
        heading
          ? { band: `${code} ${title}` }
          : [code, title, applies, mutedText(why, 16), state, mutedText(measures, 16)],
      ),
    ),
  ];
}

const small = (text: string, color?: string) => new TextRun({ text, size: 16, ...(color && { color }) });
const directionLabels = {
  better: { word: "Mejoró", colour: "1F6B3F" },
  worse: { word: "Empeoró", colour: "9C2F2F" },
};

/** The board's page as Word: the same sentences and numbers as the PDF. */
export function boardWord(content: BoardContent) {
  const standings = content.standings.map(
    ({ standard, compliance, coverage, maturity, reaches_target, change }) => [
      boldText(standard),
      compliance.text,
      coverage.text,
      small(
        `${maturity} · ${reaches_target ? "en meta" : "bajo la meta"}`,
        reaches_target ? undefined : colours.copper,
      ),
      change,
    ],
  );
  const moves = content.moves.map(({ control, change, direction, why }) => [
    control,
    small(`${directionLabels[direction].word}: ${change}`, directionLabels[direction].colour),
    small(why, colours.soft),
  ]);
  return [
    new Paragraph({
      shading: { fill: colours.paper },
      spacing: { before: 120, after: 80 },
      children: [new TextRun({ text: content.summary, size: 21 })],
    }),
    ...(content.note ? [line(mutedText(`Motivo de esta versión: ${content.note}`))] : []),
    sectionHeading("Dónde estamos"),
    table(
      [2.2, 2, 1.8, 2.4, 1.6],
      ["Norma", "Cumplimiento de lo evaluado", "Cobertura evaluada", "Madurez y meta", "Cambio en 3 meses"],
      standings,
    ),
    sectionHeading("Qué hay que decidir"),
    ...(content.decisions.length === 0 ? [line("Nada espera una decisión del directorio.")] : []),
    ...content.decisions.map(
      ({ what, why }) =>
        new Paragraph({
          numbering: { reference: "decisions", level: 0 },
          children: [boldText(`${what}. `), mutedText(why)],
        }),
    ),
    sectionHeading(`Qué se movió desde el ${content.moves_since} y por qué`),
    line(content.moves_summary),
    ...(moves.length === 0 ? [] : [table([2.4, 2, 2], ["Control", "Cambio", "Motivo registrado"], moves)]),
    sectionHeading("Qué vence en 60 días"),
    content.expiries.length === 0
      ? line("Nada vence.")
      : table(
          [1, 1.4, 4],
          ["Día", "Qué es", "De qué"],
          content.expiries.map(({ on, kind, what }) => [on, kind, what]),
        ),
    ...(content.exposure
      ? [
          sectionHeading("Exposición a la Ley 21.663"),
          line(content.exposure.sentence),
          line(mutedText(content.exposure.notice, 15)),
        ]
      : []),
    sectionHeading("Cómo se calcula"),
    line(mutedText(content.formula, 15)),
  ];
}
