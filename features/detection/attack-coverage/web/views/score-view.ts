import { numberText } from "#platform/web/text/number-text.ts";
import type { CellStyle, MatrixView } from "../matrix/matrix-look.ts";

/** The operations on two layers. Scores only; no formula is ever evaluated. */
export const operations = {
  suma: "a + b",
  resta: "a − b",
  mayor: "a > b",
  maximo: "el mayor de a y b",
  ambas: "en a y en b",
  solo_a: "en a y no en b",
  solo_b: "en b y no en a",
} as const;
export type Operation = keyof typeof operations;

/** Scores by technique id. A technique that a layer marks without a score has 1. */
export type Scores = ReadonlyMap<string, number>;

type Rule = (a: number | undefined, b: number | undefined) => number | undefined;

const rules: Record<Operation, Rule> = {
  suma: (a, b) => (a ?? 0) + (b ?? 0),
  resta: (a, b) => (a ?? 0) - (b ?? 0),
  mayor: (a, b) => ((a ?? 0) > (b ?? 0) ? (a ?? 0) : undefined),
  maximo: (a, b) => Math.max(a ?? Number.NEGATIVE_INFINITY, b ?? Number.NEGATIVE_INFINITY),
  ambas: (a, b) => (a === undefined || b === undefined ? undefined : Math.min(a, b)),
  solo_a: (a, b) => (b === undefined ? a : undefined),
  solo_b: (a, b) => (a === undefined ? b : undefined),
};

/** Combines the scores of two layers into one. */
export function combineScores(a: Scores, b: Scores, operation: Operation): Map<string, number> {
  const combined = new Map<string, number>();
  for (const id of new Set([...a.keys(), ...b.keys()])) {
    const score = rules[operation](a.get(id), b.get(id));
    if (score !== undefined) combined.set(id, score);
  }
  return combined;
}

const quarters: readonly CellStyle[] = ["step1", "step2", "step3", "step4"];

/**
 * Returns a matrix view of scores in four equal steps between the lowest and the highest. A parent technique shows
 * only its own score.
 */
export function scoreView(
  name: string,
  scores: Scores,
  comments: ReadonlyMap<string, string> = new Map(),
): MatrixView {
  const values = [...scores.values()];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const stepOf = (score: number): CellStyle =>
    high === low
      ? "step3"
      : (quarters[Math.min(3, Math.floor(((score - low) / (high - low)) * 4))] ?? "step1");
  const bound = (at: number) => numberText(low + ((high - low) * at) / 4);
  const steps =
    values.length === 0
      ? []
      : high === low
        ? [{ look: "step3" as const, words: `Puntaje ${numberText(low)}` }]
        : quarters.map((look, at) => ({ look, words: `${bound(at)} a ${bound(at + 1)}` })).reverse();
  return {
    name,
    description: "Puntajes de la capa, en cuatro tramos iguales.",
    legend: [...steps, { look: "plain", words: "No está en la capa" }],
    cell: (id) => {
      const score = scores.get(id);
      if (score === undefined)
        return { look: "plain", mark: "", words: "no está en la capa", score: null, empty: true };
      const comment = comments.get(id);
      return {
        look: stepOf(score),
        mark: numberText(score),
        words: `puntaje ${numberText(score)}${comment ? `. ${comment}` : ""}`,
        score,
        empty: false,
      };
    },
  };
}
