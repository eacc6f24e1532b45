import { numberText } from "#platform/web/text/number-text.ts";
import type { CellStyle, MatrixView } from "../matrix/matrix-look.ts";
import { countsOf, type Measure, type SeenTechniques, sumParts } from "./seen-view.ts";

/** Returns the change of each technique from one period to another. */
export function compareView(
  now: SeenTechniques | undefined,
  before: SeenTechniques | undefined,
  measure: Measure,
): MatrixView {
  const [own, later, earlier] = [
    countsOf(now ?? [], measure),
    sumParts(countsOf(now ?? [], measure)),
    sumParts(countsOf(before ?? [], measure)),
  ];
  return {
    name: `Cambios entre dos períodos, por ${measure}`,
    description: "Técnicas nuevas, desaparecidas, con más y con menos que en el otro período.",
    legend: [
      { look: "new", words: "Nueva" },
      { look: "more", words: "Más" },
      { look: "same", words: "Igual" },
      { look: "fewer", words: "Menos" },
      { look: "gone", words: "Ya no se ve" },
      { look: "plain", words: "No se vio" },
    ],
    cell: (id) => {
      const [count, old] = [later.get(id) ?? 0, earlier.get(id) ?? 0];
      const look = changeStyle(count, old);
      const difference = `${count > old ? "+" : count < old ? "−" : ""}${numberText(Math.abs(count - old))}`;
      return {
        look,
        mark: look === "plain" ? "" : look === "same" ? "=" : difference,
        words:
          look === "plain"
            ? "no se vio en ninguno de los dos períodos"
            : `${words[look]}: antes ${numberText(old)}, ahora ${numberText(count)} ${measure}`,
        score: own.get(id) ?? null,
        empty: look === "plain",
      };
    },
  };
}

const words: Partial<Record<CellStyle, string>> = {
  new: "nueva",
  more: "más que antes",
  same: "igual que antes",
  fewer: "menos que antes",
  gone: "ya no se ve",
};

export function changeStyle(count: number, old: number): CellStyle {
  if (count === 0 && old === 0) return "plain";
  if (old === 0) return "new";
  if (count === 0) return "gone";
  return count > old ? "more" : count < old ? "fewer" : "same";
}
