import type { Standard } from "#features/compliance/standards/standards.contract.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import styles from "./scale-tab.module.css";

/** The meaning of each maturity level, and the groups of controls. */
export function ScaleTab({ standard: { scale, target, tiers } }: { standard: Standard }) {
  return (
    <div className={styles.parts}>
      <section>
        <h2>Escala de madurez</h2>
        <dl className={styles.levels}>
          {scale.map(({ score, name, description }) => (
            <div key={score} className={styles.level}>
              <dt>
                <span className={styles.score}>{score}</span> {name}
                {score === target && <Badge tone="brand">Meta habitual</Badge>}
              </dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      </section>
      {tiers.length > 0 && (
        <section>
          <h2>Niveles</h2>
          <dl className={styles.levels}>
            {tiers.map(({ code, name, description }) => (
              <div key={code} className={styles.level}>
                <dt>{code === name ? code : `${code} · ${name}`}</dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}
