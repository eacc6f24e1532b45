import { outcomeWords } from "#features/defense/defense.words.ts";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/words/number-words.ts";
import type { Counts } from "./outcome-series.ts";

interface Row {
  counts: Counts;
  background: number;
}

/** What was done in a column each, and background noise in one of its own. */
export function countColumns<R extends Row>(): Column<R>[] {
  const of = (key: keyof Counts): Column<R> => ({
    key,
    title: outcomeWords[key],
    numeric: true,
    onPhone: "titled",
    cell: ({ counts }) => numberText(counts[key]),
  });
  return [
    of("prevented"),
    of("contained"),
    of("partial"),
    of("detected"),
    of("unknown"),
    {
      key: "background",
      title: "Ruido de fondo",
      numeric: true,
      onPhone: "titled",
      cell: ({ background }) => numberText(background),
    },
  ];
}
