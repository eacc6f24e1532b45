import type { BoardPanel } from "#features/home/dashboards/contracts/dashboards.contract.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import styles from "./board.module.css";

/** Lists the panels of the export that are not drawn, each with its reason. */
export function MissingPanels({ panels }: { panels: readonly BoardPanel[] }) {
  const missingPanels = panels.filter(({ reason }) => reason !== null);
  if (missingPanels.length === 0) return null;
  return (
    <details className={styles.fold}>
      <summary>{countOf(missingPanels.length, "panel sin dibujar", "paneles sin dibujar")}</summary>
      <dl className={styles.reasons}>
        {missingPanels.map(({ key, title, reason }) => (
          <div key={key}>
            <dt>{title || `Panel ${key}`}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
