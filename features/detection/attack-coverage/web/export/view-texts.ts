import { csvLine } from "#platform/contract/csv-line.ts";
import { type MatrixColumn, parentTechniqueId } from "../matrix/matrix-columns.ts";
import { lookColours, type MatrixView } from "../matrix/matrix-look.ts";
import type { ShownCatalogue } from "../matrix/use-catalogue.ts";

/** Returns a view as a layer of ATT&CK Navigator, format 4.5. Navigator itself sums the scores of parent techniques. */
export function navigatorLayer({ version, tactics, techniques }: ShownCatalogue, view: MatrixView): string {
  const shortname = new Map(tactics.map(({ id, shortname: short }) => [id, short]));
  const entries = techniques.flatMap(({ id, tactics: its }) =>
    its.flatMap((tactic) => {
      const short = shortname.get(tactic) ?? "";
      const { look, score, words, empty } = view.cell(id, short);
      if (empty && (look === "plain" || look === "blind")) return [];
      return {
        techniqueID: id,
        tactic: short,
        ...(score === null ? {} : { score }),
        color: lookColours[look],
        comment: words,
        enabled: true,
        metadata: [],
        links: [],
        showSubtechniques: false,
      };
    }),
  );
  const scores = entries.flatMap(({ score }) => score ?? []);
  const layer = {
    name: view.name,
    versions: { attack: parentTechniqueId(version), navigator: "5.1.0", layer: "4.5" },
    domain: "enterprise-attack",
    description: view.description,
    filters: { platforms: [...new Set(techniques.flatMap(({ platforms }) => platforms))] },
    sorting: 0,
    layout: {
      layout: "side",
      aggregateFunction: "sum",
      showID: true,
      showName: true,
      showAggregateScores: true,
      countUnscored: false,
      expandedSubtechniques: "none",
    },
    hideDisabled: false,
    techniques: entries,
    gradient: {
      colors: [`${lookColours.step1}ff`, `${lookColours.step4}ff`],
      minValue: Math.min(0, ...scores),
      maxValue: Math.max(1, ...scores),
    },
    legendItems: view.legend.map(({ look, words }) => ({ label: words, color: lookColours[look] })),
    metadata: [],
    links: [],
    showTacticRowBackground: false,
    tacticRowBackground: "#dddddd",
    selectTechniquesAcrossTactics: true,
    selectSubtechniquesWithParent: false,
    selectVisibleTechniques: false,
  };
  return `${JSON.stringify(layer, null, 2)}\n`;
}

/** Returns the matrix as CSV, one line for each technique of each tactic. */
export function viewCsv(columns: readonly MatrixColumn[], view: MatrixView): string {
  const lines = columns.flatMap(({ tactic, title, cells }) =>
    cells.map(({ technique: { id, name, platforms } }) => {
      const { mark, words, score } = view.cell(id, tactic.shortname);
      return csvLine([tactic.id, title, id, name, platforms.join("; "), mark, score, words]);
    }),
  );
  const head = csvLine([
    "táctica",
    "nombre de la táctica",
    "técnica",
    "nombre de la técnica",
    "plataformas",
    "en la matriz",
    "valor propio",
    "significado",
  ]);
  return `\uFEFF${head}${lines.join("")}`;
}
