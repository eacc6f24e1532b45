import type { MappingLink } from "#features/compliance/control-mapping/control-mapping.contract.ts";
import { originWords, relationLabels } from "./mapping-labels.ts";
import styles from "./path-steps.module.css";

/** The path between two controls, step by step with the source of each step; the weakest one is marked. */
export function PathSteps({ path }: { path: readonly MappingLink[] }) {
  const weakest = Math.min(...path.map(({ strength }) => strength));
  return (
    <ol className={styles.steps}>
      {path.map(({ from, to, relation, strength, origin }) => (
        <li key={`${from} ${to} ${origin}`}>
          <span className={styles.code}>{from}</span> {relationLabels[relation].toLowerCase()}{" "}
          <span className={styles.code}>{to}</span>
          <span className={styles.origin}>
            {originWords(origin)}, fuerza {strength}
            {path.length > 1 && strength === weakest && " (el eslabón más débil)"}
          </span>
        </li>
      ))}
    </ol>
  );
}
