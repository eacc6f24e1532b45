import { csvLine } from "#platform/contract/csv-line.ts";
import type { MatrixColumn } from "../matrix/matrix-columns.ts";
import type { MatrixView } from "../matrix/matrix-look.ts";

/** What the matrix shows, one line for each technique of each tactic. */
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
