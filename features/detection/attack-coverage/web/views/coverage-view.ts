import type { getCoverage } from "#features/detection/attack-coverage/attack-coverage.contract.ts";
import { withWholes } from "#features/detection/attack-coverage/whole-techniques.rules.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import type { MatrixView } from "../matrix/matrix-look.ts";
import { countWithNoun, sumParts } from "./seen-view.ts";

export type Coverage = OutputOf<typeof getCoverage>["items"];
export const coverageSources = ["todas", "correlacion", "fuentes"] as const;
export type CoverageSource = (typeof coverageSources)[number];

const count = {
  correlacion: (each: Coverage[number]) => each.correlation_rules.length,
  fuentes: (each: Coverage[number]) => each.source_rule_count,
};

/** Returns the techniques that rules of a kind can detect, including the parents of sub-techniques. */
export function techniquesCoveredBy(coverage: Coverage, coverer: CoverageSource): Set<string> {
  return withWholes(
    coverage
      .filter((each) =>
        coverer === "todas" ? count.correlacion(each) + count.fuentes(each) > 0 : count[coverer](each) > 0,
      )
      .map(({ id }) => id),
  );
}

/** Returns the rules that cover each technique. */
export function coverageView(coverage: Coverage | undefined): MatrixView {
  const of = (which: keyof typeof count) =>
    sumParts(new Map((coverage ?? []).map((each) => [each.id, count[which](each)])));
  const [correlations, sources] = [of("correlacion"), of("fuentes")];
  return {
    name: "Cobertura de detección",
    description: "Técnicas que ven las reglas de correlación activas y las reglas recientes de las fuentes.",
    legend: [
      { look: "step4", words: "La ven correlaciones y fuentes" },
      { look: "step3", words: "Solo reglas de correlación" },
      { look: "step2", words: "Solo reglas de las fuentes" },
      { look: "blind", words: "Ninguna regla la ve" },
    ],
    cell: (id) => {
      const [ours, theirs] = [correlations.get(id) ?? 0, sources.get(id) ?? 0];
      const words = `${countWithNoun(ours, ["regla de correlación", "reglas de correlación"])} y ${countWithNoun(theirs, ["regla de las fuentes", "reglas de las fuentes"])}`;
      const rules = ours + theirs;
      if (rules === 0)
        return { look: "blind", mark: "–", words: "ninguna regla la ve", score: null, empty: true };
      const look = ours > 0 ? (theirs > 0 ? "step4" : "step3") : "step2";
      return { look, mark: numberText(rules), words, score: rules, empty: false };
    },
  };
}

/** Compares observed techniques with covered ones. */
export function crossView(seenIds: ReadonlySet<string>, covered: ReadonlySet<string>): MatrixView {
  const [wasSeen, isCovered] = [withWholes(seenIds), withWholes(covered)];
  return {
    name: "Lo visto y lo cubierto",
    description: "Técnicas vistas en el período contra las que las reglas elegidas pueden ver.",
    legend: [
      { look: "gap", words: "Vista y sin regla: brecha" },
      { look: "step3", words: "Vista y con regla" },
      { look: "outline", words: "Con regla; no se vio" },
      { look: "blind", words: "Ni vista ni con regla" },
    ],
    cell: (id) => {
      const [was, is] = [wasSeen.has(id), isCovered.has(id)];
      if (was && is) return { look: "step3", mark: "✓", words: "vista y con regla", score: 2, empty: false };
      if (was) return { look: "gap", mark: "!", words: "vista y sin regla", score: 3, empty: false };
      if (is) return { look: "outline", mark: "○", words: "con regla; no se vio", score: 1, empty: false };
      return { look: "blind", mark: "–", words: "ni vista ni con regla", score: null, empty: true };
    },
  };
}
