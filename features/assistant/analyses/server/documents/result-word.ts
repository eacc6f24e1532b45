import { ExternalHyperlink, Paragraph, type ParagraphChild, TextRun } from "docx";
import { colours, line, section, soft, strong, table } from "#platform/server/documents/word-house.ts";
import type { PrintedStatement, ResultDocument } from "./result-document.ts";

const small = (text: string) => new TextRun({ text, size: 16 });

/** Returns the records that support a sentence as links to their screens, or the reason why data is missing. */
function grounds({ sources, aside }: PrintedStatement): ParagraphChild[] {
  const links = sources.flatMap(({ label, address }, at): ParagraphChild[] => [
    ...(at > 0 ? [soft(" · ", 15)] : []),
    new ExternalHyperlink({
      link: address,
      children: [new TextRun({ text: label, size: 15, color: colours.petrol, underline: {} })],
    }),
  ]);
  if (aside === "") return links;
  return [...links, soft(sources.length === 0 ? `Falta: ${aside}` : ` · ${aside}`, 15)];
}

function statementList(items: readonly PrintedStatement[], nothing: string): Paragraph[] {
  if (items.length === 0) return [line(soft(nothing))];
  return items.flatMap((item) => [
    new Paragraph({ bullet: { level: 0 }, spacing: { after: 0 }, children: [new TextRun(item.text)] }),
    new Paragraph({ indent: { left: 720 }, children: grounds(item) }),
  ]);
}

/** The sources of a statement have a table row of their own, because a cell holds a single paragraph. */
const cited = (item: PrintedStatement) => ({
  band: [item.sources.map(({ label }) => label).join(" · "), item.aside].filter(Boolean).join(" · "),
});

function pendingPart({ lead, items }: NonNullable<ResultDocument["pending"]>) {
  return [
    section("Lo más urgente"),
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
    section("Riesgos, los de mayor impacto primero"),
    ...data.risks.flatMap((risk) => [
      new Paragraph({
        keepNext: true,
        spacing: { before: 80, after: 0 },
        children: [
          strong(risk.text),
          soft(`  ${risk.area} · impacto ${risk.impact} · esfuerzo ${risk.effort}`, 16),
        ],
      }),
      new Paragraph({ children: grounds(risk) }),
    ]),
    ...(data.risks.length === 0 ? [line(soft("Ninguna regla encontró un riesgo."))] : []),
    section("Qué hacer"),
    ...(data.actions.length === 0
      ? [line(soft("No hay acciones que recomendar."))]
      : [
          table(
            [4, 3, 1.2],
            ["Acción", "Quién", "Hasta"],
            data.actions.map(({ text, owner, due }) => [text, owner, due]),
          ),
        ]),
    section("Fortalezas"),
    ...statementList(data.strengths, "Ninguna regla encontró una fortaleza."),
    section("Brechas"),
    ...statementList(data.gaps, "Ninguna regla encontró una brecha."),
    ...(data.comparison
      ? [
          section("Qué cambió"),
          line(data.comparison.lead),
          ...statementList(data.comparison.changes, "Nada de lo que se mide se movió."),
        ]
      : []),
    section("Cómo se llega al puntaje"),
    line(strong(data.score.value), soft(`   ${data.score.evaluated}`)),
    line(small(data.score.formula)),
    table(
      [2.4, 0.7, 1.1, 4],
      ["Término", "Peso", "Puntos", "De dónde sale"],
      data.score.terms.flatMap((term) => [[term.name, term.weight, term.value, term.text], cited(term)]),
    ),
    ...(data.not_evaluable.length > 0
      ? [section("Sin evaluar"), ...statementList(data.not_evaluable, "")]
      : []),
    ...(data.notes.length > 0 ? [section("Notas"), ...data.notes.map((note) => line(soft(note)))] : []),
  ];
}
