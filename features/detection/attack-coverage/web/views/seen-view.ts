import type { seenTechniques } from "#features/detection/attack-coverage/attack-coverage.contract.ts";
import { withWholes } from "#features/detection/attack-coverage/whole-techniques.rules.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { parentTechniqueId } from "../matrix/matrix-columns.ts";
import type { CellStyle, MatrixView } from "../matrix/matrix-look.ts";

/** Adds the values of sub-techniques to the values of their parents. */
export function sumParts(own: ReadonlyMap<string, number>): Map<string, number> {
  const sums = new Map(own);
  for (const [id, value] of own) {
    const parent = parentTechniqueId(id);
    if (parent !== id) sums.set(parent, (sums.get(parent) ?? 0) + value);
  }
  return sums;
}

export type SeenTechniques = OutputOf<typeof seenTechniques>["items"];
export const measures = ["eventos", "alertas"] as const;
export type Measure = (typeof measures)[number];

/** The lower bound of each step of colour. Alerts have lower bounds than events, because there are fewer of them. */
const steps: Record<Measure, readonly (readonly [number, CellStyle])[]> = {
  eventos: [
    [1_000, "step4"],
    [100, "step3"],
    [10, "step2"],
    [1, "step1"],
  ],
  alertas: [
    [20, "step4"],
    [5, "step3"],
    [2, "step2"],
    [1, "step1"],
  ],
};
const stepLabels: Record<Measure, Record<string, string>> = {
  eventos: { step4: "1.000 o más", step3: "100 a 999", step2: "10 a 99", step1: "1 a 9" },
  alertas: { step4: "20 o más", step3: "5 a 19", step2: "2 a 4", step1: "1" },
};

export const countWithNoun = (count: number, [one, many]: readonly [string, string]) =>
  `${numberText(count)} ${count === 1 ? one : many}`;

const kind = { eventos: "events", alertas: "alerts" } as const;
const plain = { look: "plain", mark: "", words: "sin datos aún", score: null, empty: true } as const;

/** Returns the counts of techniques by id, without those of sub-techniques. */
export function countsOf(techniques: SeenTechniques, measure: Measure): Map<string, number> {
  return new Map(
    techniques.map((each) => [each.id, each[kind[measure]]] as const).filter(([, count]) => count > 0),
  );
}

/**
 * Returns the matrix view of techniques that were seen, that rules could detect but were not seen, and that no rule can
 * detect.
 */
export function seenView(
  techniques: SeenTechniques | undefined,
  covered: ReadonlySet<string> | undefined,
  measure: Measure,
): MatrixView {
  const own = countsOf(techniques ?? [], measure);
  const sums = sumParts(own);
  const events = sumParts(countsOf(techniques ?? [], "eventos"));
  const alerts = sumParts(countsOf(techniques ?? [], "alertas"));
  const visible = withWholes(covered ?? []);
  return {
    name: measure === "eventos" ? "Técnicas vistas en los eventos" : "Técnicas vistas en las alertas",
    description: "Lo que se vio, lo que las reglas podían ver y lo que nadie podía ver.",
    legend: [
      ...Object.entries(stepLabels[measure]).map(([look, words]) => ({
        look: look as CellStyle,
        words: `${words} ${measure}`,
      })),
      { look: "outline", words: "Se puede ver; no se vio" },
      { look: "blind", words: "Nadie puede verla hoy" },
    ],
    cell: (id) => {
      if (!techniques) return plain;
      const sum = sums.get(id) ?? 0;
      const amounts = [
        countWithNoun(events.get(id) ?? 0, ["evento", "eventos"]),
        countWithNoun(alerts.get(id) ?? 0, ["alerta", "alertas"]),
      ].join(" y ");
      const look = steps[measure].find(([from]) => sum >= from)?.[1];
      if (look)
        return { look, mark: numberText(sum), words: amounts, score: own.get(id) ?? null, empty: false };
      if (!covered) return { ...plain, words: amounts };
      return visible.has(id)
        ? { look: "outline", mark: "0", words: `${amounts}; las reglas pueden verla`, score: 0, empty: true }
        : {
            look: "blind",
            mark: "–",
            words: `${amounts}; ninguna regla puede verla`,
            score: null,
            empty: true,
          };
    },
  };
}
