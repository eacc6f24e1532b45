import type {
  AnalysisContent,
  Risk,
  Score,
  Statement,
  Term,
} from "#features/assistant/analyses/analysis-content.contract.ts";
import { numberText, shareText } from "#platform/server/documents/document-labels.ts";
import { type GroundedRule, sortByKeys } from "../rules/rule.ts";
import { compareWithPrevious, type PreviousResult } from "./compare-results.rules.ts";
import type { AnalysisFrame } from "./facts.ts";
import { applyRule } from "./judged-rules.rules.ts";

const bands = [
  { from: 85, word: "sólido" },
  { from: 70, word: "bueno, con pendientes" },
  { from: 50, word: "débil en varios puntos" },
  { from: 0, word: "crítico" },
] as const;
const maxItems = 10;

/** Returns the headline, which summarises the result in one sentence. */
function headlineOf(frame: AnalysisFrame, score: Score, risks: readonly Risk[]): Statement {
  const { value } = score;
  const plain = { key: "headline", original: null };
  if (value === null) {
    const missingTerms = score.terms.map((term) => term.missing).filter((each) => each !== null);
    return {
      ...plain,
      text: `${frame.subject}: no evaluable con los datos de los últimos ${frame.days} días.`,
      sources: [],
      missing: missingTerms.slice(0, 3).join(" ").slice(0, 600),
    };
  }
  const [first] = risks;
  const band = bands.find(({ from }) => value >= from)?.word ?? "crítico";
  const worst = first ? ` El mayor riesgo: ${lowered(first.text)}` : " Ninguna regla encontró un riesgo.";
  const sources = [...(first?.sources ?? []), ...score.terms.flatMap((term) => term.sources)];
  const uniqueSources = [...new Map(sources.map((each) => [each.path, each])).values()];
  return {
    ...plain,
    text: `${frame.subject} está en ${numberText(value)} de 100 (${band}), medido sobre el ${shareText(score.evaluated)} de lo que cuenta.${worst}`,
    sources: uniqueSources.slice(0, maxItems),
    missing: null,
  };
}

/** Returns a sentence with a lower-case first letter, for use inside another sentence; names keep their capital. */
function lowered(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}

/** Returns the weighted mean of the terms that could be evaluated, with a formula that contains every figure. */
function scoreFrom(terms: readonly Term[]): Score {
  const evaluatedTerms = terms.flatMap(({ value, weight }) => (value === null ? [] : [{ value, weight }]));
  const totalWeight = terms.reduce((sum, { weight }) => sum + weight, 0);
  const evaluatedWeight = evaluatedTerms.reduce((sum, { weight }) => sum + weight, 0);
  const evaluated = totalWeight === 0 ? 0 : evaluatedWeight / totalWeight;
  if (evaluatedWeight === 0) {
    return {
      value: null,
      formula: "Ningún término se pudo evaluar: no hay puntaje.",
      terms: [...terms],
      evaluated,
    };
  }
  const sum = evaluatedTerms.reduce((total, { value, weight }) => total + value * weight, 0);
  const value = Math.round((10 * sum) / evaluatedWeight) / 10;
  const addends = evaluatedTerms.map((each) => `${each.weight} × ${numberText(each.value)}`).join(" + ");
  return {
    value,
    formula: `(${addends}) ÷ ${evaluatedWeight} = ${numberText(value)}`,
    terms: [...terms],
    evaluated,
  };
}

const limit = 40;

/** Derives the whole result from the data by rules alone, so that equal data give equal results. */
export function deriveContent(
  frame: AnalysisFrame,
  rules: readonly GroundedRule[],
  previous: PreviousResult | null,
): AnalysisContent {
  const rulesOfKind = rules.filter(({ rule }) => rule.weights[frame.kind] !== undefined);
  const parts = sortByKeys(
    rulesOfKind,
    ({ rule }) => rule.order,
    ({ rule }) => rule.key,
  ).map((each) => applyRule(frame, each));
  const score = scoreFrom(parts.flatMap(({ terms }) => terms));
  // The requested areas come first; then the greatest impact, and among equals the least effort.
  const risks = sortByKeys(
    parts.flatMap((part) => part.risks),
    ({ area }) => (frame.focus.includes(area) ? 0 : 1),
    ({ impact }) => -impact,
    ({ effort }) => effort,
    ({ key }) => key,
  ).slice(0, limit);
  const place = new Map(risks.map(({ key }, at) => [key, at]));
  const actions = sortByKeys(
    parts.flatMap((part) => part.actions).filter(({ answers }) => answers.some((key) => place.has(key))),
    ({ answers }) => Math.min(...answers.map((key) => place.get(key) ?? limit)),
    ({ key }) => key,
  );
  return {
    format: 1,
    subject: frame.subject,
    period: { from: frame.from.toISOString(), to: frame.now.toISOString(), days: frame.days },
    headline: headlineOf(frame, score, risks),
    pending: null,
    score,
    strengths: parts.flatMap(({ strengths }) => strengths).slice(0, limit),
    gaps: parts.flatMap(({ gaps }) => gaps).slice(0, limit),
    risks,
    actions,
    not_evaluable: parts.flatMap(({ not_evaluable }) => not_evaluable),
    comparison: previous && compareWithPrevious(previous, { score, risks }),
    notes: notesOf(frame),
  };
}

function notesOf({ audience, unknownFocus }: AnalysisFrame): string[] {
  const notes = [
    audience === "provider"
      ? "De uso interno del proveedor: cuenta también las alertas que no se han publicado a la empresa."
      : "Cuenta las alertas publicadas a la empresa; las que el proveedor aún no publica no están.",
  ];
  if (unknownFocus.length > 0) {
    const names = unknownFocus.map((word) => `«${word.slice(0, 60)}»`).slice(0, 5);
    notes.push(`Se pidió mirar primero ${names.join(", ")}, que no es un área de este análisis.`);
  }
  return notes;
}
