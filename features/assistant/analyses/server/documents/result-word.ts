import { ExternalHyperlink, Paragraph, type ParagraphChild, TextRun } from "docx";
import {
  boldText,
  colours,
  line,
  mutedText,
  sectionHeading,
  table,
} from "#platform/server/documents/word-house.ts";
import type { PrintedStatement, ResultDocument } from "./result-document.ts";

const small = (text: string) => new TextRun({ text, size: 16 });

/** Returns the records that support a sentence as links to their screens, or the reason why data is missing. */
function grounds({ sources, aside }: PrintedStatement): ParagraphChild[] {
  const links = sources.flatMap(({ label, address }, at): ParagraphChild[] => [
    ...(at > 0 ? [mutedText(" · ", 15)] : []),
    new ExternalHyperlink({
      link: address,
      children: [new TextRun({ text: label, size: 15, color: colours.petrol, underline: {} })],
    }),
  ]);
  if (aside === "") return links;
  return [...links, mutedText(sources.length === 0 ? `Falta: ${aside}` : ` · ${aside}`, 15)];
}

function statementList(items: readonly PrintedStatement[], nothing: string): Paragraph[] {
  if (items.length === 0) return [line(mutedText(nothing))];
  return items.flatMap((item) => [
    new Paragraph({ bullet: { level: 0 }, spacing: { after: 0 }, children: [new TextRun(item.text)] }),
    new Paragraph({ indent: { left: 720 }, children: grounds(item) }),
  ]);
}

/** The sources of a statement are in a separate table row, because a cell contains a single paragraph. */
const cited = (item: PrintedStatement) => ({
  band: [item.sources.map(({ label }) => label).join(" · "), item.aside].filter(Boolean).join(" · "),
});

function pendingPart({ lead, items }: NonNullable<ResultDocument["pending"]>) {
  return [
    sectionHeading("Lo más urgente"),
    line(lead),
    ...(items.length === 0
      ? []
      : [
          table(
            [4, 3, 2],
            ["Qué hacer", "Sobre qué", "Plazo"],
            items.map(({ text, title, due }) => [text, title, due]),
          ),
        ]),
  ];
}

/** Renders a result as a Word document: the sentences of the PDF, with links to the sources. */
export function resultWord(data: ResultDocument) {
  return [
    new Paragraph({
      shading: { fill: colours.paper },
      spacing: { before: 120, after: 0 },
      children: [new TextRun({ text: data.headline.text, size: 22 })],
    }),
    new Paragraph({ shading: { fill: colours.paper }, children: grounds(data.headline) }),
    ...(data.pending ? pendingPart(data.pending) : []),
    sectionHeading("Riesgos, los de mayor impacto primero"),
    ...data.risks.flatMap((risk) => [
      new Paragraph({
        keepNext: true,
        spacing: { before: 80, after: 0 },
        children: [
          boldText(risk.text),
          mutedText(`  ${risk.area} · impacto ${risk.impact} · esfuerzo ${risk.effort}`, 16),
        ],
      }),
      new Paragraph({ children: grounds(risk) }),
    ]),
    ...(data.risks.length === 0 ? [line(mutedText("Ninguna regla encontró un riesgo."))] : []),
    sectionHeading("Qué hacer"),
    ...(data.actions.length === 0
      ? [line(mutedText("No hay acciones que recomendar."))]
      : [
          table(
            [4, 3, 1.2],
            ["Acción", "Quién", "Hasta"],
            data.actions.map(({ text, owner, due }) => [text, owner, due]),
          ),
        ]),
    sectionHeading("Fortalezas"),
    ...statementList(data.strengths, "Ninguna regla encontró una fortaleza."),
    sectionHeading("Brechas"),
    ...statementList(data.gaps, "Ninguna regla encontró una brecha."),
    ...(data.comparison
      ? [
          sectionHeading("Qué cambió"),
          line(data.comparison.lead),
          ...statementList(data.comparison.changes, "Nada de lo que se mide se movió."),
        ]
      : []),
    sectionHeading("Cómo se llega al puntaje"),
    line(boldText(data.score.value), mutedText(`   ${data.score.evaluated}`)),
    line(small(data.score.formula)),
    table(
      [2.4, 0.7, 1.1, 4],
      ["Término", "Peso", "Puntos", "De dónde sale"],
      data.score.terms.flatMap((term) => [[term.name, term.weight, term.value, term.text], cited(term)]),
    ),
    ...(data.not_evaluable.length > 0
      ? [sectionHeading("Sin evaluar"), ...statementList(data.not_evaluable, "")]
      : []),
    ...(data.notes.length > 0
      ? [sectionHeading("Notas"), ...data.notes.map((note) => line(mutedText(note)))]
      : []),
  ];
}
