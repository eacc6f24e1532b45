import { numberText } from "#platform/web/number-words.ts";
import type { Look, MatrixView } from "../matrix/matrix-look.ts";
import type { Scores } from "./layer-operations.ts";

const quarters: readonly Look[] = ["step1", "step2", "step3", "step4"];

/** Any scores as a matrix: four equal steps between the lowest and the highest. A parent shows its own score alone. */
export function scoreView(
  name: string,
  scores: Scores,
  comments: ReadonlyMap<string, string> = new Map(),
): MatrixView {
  const values = [...scores.values()];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const stepOf = (score: number): Look =>
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
