import { areaWords } from "#features/analyses/analyses.words.ts";
import type { Risk } from "#features/analyses/analysis-content.contract.ts";
import { ScaleMark } from "./scale-mark.tsx";
import styles from "./statement-list.module.css";
import { StatementSources } from "./statement-sources.tsx";

/** Risks in their rank, each with what it would do, what it takes and where it is seen. */
export function RiskList({ risks }: { risks: readonly Risk[] }) {
  if (risks.length === 0) return <p className={styles.nothing}>Ninguna regla encontró un riesgo.</p>;
  return (
    <ol className={styles.list}>
      {risks.map((risk) => (
        <li key={risk.key}>
          <span className={styles.text}>{risk.text}</span>
          <div className={styles.marks}>
            <span>
              Impacto <ScaleMark step={risk.impact} />
            </span>
            <span>
              Esfuerzo <ScaleMark step={risk.effort} plain />
            </span>
            <span>{areaWords[risk.area]}</span>
          </div>
          <StatementSources said={risk} />
        </li>
      ))}
    </ol>
  );
}
