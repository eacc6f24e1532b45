import type { ScaleLevel } from "#features/compliance/standards/standards.contract.ts";
import { levelText } from "../text/plain-text.ts";
import styles from "./maturity.module.css";

/** Returns the maturity level that is reached: the highest whole level at or below the maturity. */
function levelOf(maturity: number, scale: readonly ScaleLevel[]): ScaleLevel | undefined {
  return scale.findLast(({ score }) => score <= maturity + 1e-9);
}

interface MaturityProps {
  maturity: number | null;
  target: number;
  scale: readonly ScaleLevel[];
}

/** Maturity against the target: the number, its level and the distance to the target. */
export function Maturity({ maturity, target, scale }: MaturityProps) {
  const highest = scale.at(-1)?.score ?? 5;
  const wantedLevel = levelOf(target, scale);
  if (maturity === null)
    return (
      <div className={styles.maturity}>
        <p className={styles.none}>Madurez sin dato</p>
        <p className={styles.note}>
          Meta {target}
          {wantedLevel && `, ${wantedLevel.name.toLowerCase()}`}. Nadie ha puesto niveles todavía.
        </p>
      </div>
    );
  const gap = target - maturity;
  return (
    <div className={styles.maturity}>
      <p>
        <strong className={styles.number}>{levelText(maturity)}</strong>
        <span className={styles.note}> de meta {levelText(target)}</span>
      </p>
      <svg
        className={styles.line}
        viewBox={`0 0 ${highest * 20} 10`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect className={styles.room} y="3" width={highest * 20} height="4" />
        <rect className={styles.reached} y="3" width={maturity * 20} height="4" />
        <rect className={styles.target} x={Math.max(0, target * 20 - 2)} width="2" height="10" />
      </svg>
      <p className={styles.note}>
        {levelOf(maturity, scale)?.name ?? "Madurez"}
        {gap > 0.05 ? `; faltan ${levelText(gap)} niveles` : "; meta alcanzada"}
      </p>
    </div>
  );
}
