import type { Risk, Score, Statement } from "#features/analyses/analysis-content.contract.ts";
import { numberText, shareText } from "#features/compliance-reports/server/document-house.public.ts";
import type { Facts } from "./facts.ts";

const bands = [
  { from: 85, word: "sólido" },
  { from: 70, word: "bueno, con pendientes" },
  { from: 50, word: "débil en varios puntos" },
  { from: 0, word: "crítico" },
] as const;
const shown = 10;

/** The one sentence that remains when nothing else is read. */
export function headlineOf(facts: Facts, score: Score, risks: readonly Risk[]): Statement {
  const { value } = score;
  const plain = { key: "headline", original: null };
  if (value === null) {
    const missing = score.terms.map((term) => term.missing).filter((each) => each !== null);
    return {
      ...plain,
      text: `${facts.subject}: no evaluable con los datos de los últimos ${facts.days} días.`,
      sources: [],
      missing: missing.slice(0, 3).join(" ").slice(0, 600),
    };
  }
  const [first] = risks;
  const band = bands.find(({ from }) => value >= from)?.word ?? "crítico";
  const urgent = first ? ` Lo primero: ${lowered(first.text)}` : " Ninguna regla encontró un riesgo.";
  const sources = [...(first?.sources ?? []), ...score.terms.flatMap((term) => term.sources)];
  const once = [...new Map(sources.map((each) => [each.path, each])).values()];
  return {
    ...plain,
    text: `${facts.subject} está en ${numberText(value)} de 100 (${band}), medido sobre el ${shareText(score.evaluated)} de lo que cuenta.${urgent}`,
    sources: once.slice(0, shown),
    missing: null,
  };
}

/** A sentence inside another begins small, unless it begins with a name. */
function lowered(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}
