import type { FigureDefinition, FigureList } from "#platform/contract/figures/define-figure.ts";
import { type CountedRows, countEach } from "./figure-count.store.ts";
import type { FigureContext, FigureSource } from "./figure-source.extension.ts";

/**
 * Returns figures that count the rows of a list. A figure uses the filter of the list that it links to, so that the
 * figure and the list agree. `rowsOf` returns the rows of the list under a filter.
 */
export function listFigures<Filter>(
  figures: readonly FigureDefinition[],
  rowsOf: (context: FigureContext, filter: Filter) => CountedRows | Promise<CountedRows>,
): FigureSource {
  return {
    figures,
    async read(context, requestedFigures) {
      const countedFigures: FigureDefinition[] = [];
      const queries: CountedRows[] = [];
      for (const figure of requestedFigures) {
        const list = listOf(figure, context);
        if (!list) continue;
        countedFigures.push(figure);
        queries.push(await rowsOf(context, list.filter as Filter));
      }
      const counts = await countEach(context.db, queries);
      return Object.fromEntries(
        counts.map((count, at) => [(countedFigures[at] as FigureDefinition).id, count]),
      );
    },
  };
}

function listOf({ list }: FigureDefinition, { side }: FigureContext): FigureList | undefined {
  return list?.[side];
}
