import type { BoardPanel } from "#features/home/dashboards/contracts/dashboards.contract.ts";
import { countOf } from "#platform/web/words/number-words.ts";
import styles from "./board.module.css";

/** The panels of the export that are not drawn, each with its reason. */
export function MissingPanels({ panels }: { panels: readonly BoardPanel[] }) {
  const missing = panels.filter(({ reason }) => reason !== null);
  if (missing.length === 0) return null;
  return (
    <details className={styles.fold}>
      <summary>{countOf(missing.length, "panel sin dibujar", "paneles sin dibujar")}</summary>
      <dl className={styles.reasons}>
        {missing.map(({ key, title, reason }) => (
          <div key={key}>
            <dt>{title || `Panel ${key}`}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
