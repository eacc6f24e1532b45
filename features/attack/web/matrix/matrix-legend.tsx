import { numberText } from "#platform/web/number-words.ts";
import styles from "./matrix.module.css";
import type { MatrixView } from "./matrix-look.ts";

interface MatrixLegendProps {
  view: MatrixView;
  counts: ReadonlyMap<string, number>;
}

/** What each pattern means and how many techniques and sub-techniques have it. */
export function MatrixLegend({ view, counts }: MatrixLegendProps) {
  return (
    <ul className={styles.legend} aria-label="Leyenda: técnicas y subtécnicas">
      {view.legend.map(({ look, words }) => (
        <li key={look}>
          <span className={styles.swatch} data-look={look} aria-hidden="true" />
          <span>{words}</span>
          <span className={styles.legendCount}>{numberText(counts.get(look) ?? 0)}</span>
        </li>
      ))}
    </ul>
  );
}
