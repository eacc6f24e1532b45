import type { AnalysisResult } from "#features/assistant/analyses/analyses.contract.ts";
import {
  areaLabels,
  kindLabels,
  pendingText,
  scaleLabels,
} from "#features/assistant/analyses/analyses.labels.ts";
import type { Pending, Statement } from "#features/assistant/analyses/analysis-content.contract.ts";
import { dateTime, day } from "#platform/contract/dates/calendar-text.ts";
import { dueText } from "#platform/contract/matters/due-text.ts";
import { dayText, numberText, shareText } from "#platform/server/documents/document-labels.ts";

const maxSources = 6;

export interface PrintedStatement {
  text: string;
  /** The page of each record, by its name. */
  sources: { label: string; address: string }[];
  /** The missing facts, or the number of further records. */
  aside: string;
}

interface Paper {
  company: string;
  /** The address of the portal, for the links of printed sources. */
  origin: string;
}

/** Returns a result as the content of a document: the same sentences, with all values formatted. */
export function resultDocument(result: AnalysisResult, { company, origin }: Paper) {
  const { content } = result;
  const printed = ({ text, sources, missing }: Statement): PrintedStatement => ({
    text,
    sources: sources.slice(0, maxSources).map(({ label, path }) => ({ label, address: `${origin}${path}` })),
    aside: missing ?? (sources.length > maxSources ? `y ${sources.length - maxSources} registros más` : ""),
  });
  const { score, comparison, period } = content;
  const scale = (step: number) => scaleLabels[step as keyof typeof scaleLabels];
  return {
    company,
    title: `Análisis: ${content.subject === "La organización" ? kindLabels.organization_status : content.subject}`,
    issue: `Datos al ${dateTime(period.to)} · desde el ${day(period.from)} (${period.days} días) · ${result.engine}`,
    headline: printed(content.headline),
    pending: content.pending && printedPending(content.pending, origin),
    score: {
      value: score.value === null ? "No evaluable" : `${numberText(score.value)} de 100`,
      evaluated: `Medido sobre el ${shareText(score.evaluated)} de lo que cuenta`,
      formula: score.formula,
      terms: score.terms.map((term) => ({
        ...printed(term),
        name: term.name,
        weight: String(term.weight),
        value: term.value === null ? "no evaluable" : numberText(term.value),
      })),
    },
    strengths: content.strengths.map(printed),
    gaps: content.gaps.map(printed),
    risks: content.risks.map((risk) => ({
      ...printed(risk),
      area: areaLabels[risk.area],
      impact: scale(risk.impact),
      effort: scale(risk.effort),
    })),
    actions: content.actions.map((action) => ({
      ...printed(action),
      owner: action.owner,
      due: dayText(action.due_on),
    })),
    not_evaluable: content.not_evaluable.map(printed),
    comparison: comparison && {
      lead: `Frente al análisis del ${day(comparison.previous_at)}: ${scoreMove(comparison.score_before, comparison.score_now)}.`,
      changes: comparison.changes.map(printed),
    },
    notes: content.notes,
  };
}

function printedPending({ at, total, late, items }: Pending, origin: string) {
  return {
    lead: `${pendingText(total, late)} Datos al ${dateTime(at)}.`,
    items: items.map((item) => ({
      text: `${item.name}: ${item.need}.`,
      title: item.title,
      due: dueText(item) ?? "Sin plazo",
      address: `${origin}${item.path}`,
    })),
  };
}
export type ResultDocument = ReturnType<typeof resultDocument>;

function scoreMove(before: number | null, now: number | null): string {
  if (before === null || now === null) return "el puntaje no se puede comparar";
  if (before === now) return `el puntaje sigue en ${numberText(now)}`;
  return `el puntaje ${now > before ? "subió" : "bajó"} de ${numberText(before)} a ${numberText(now)}`;
}
