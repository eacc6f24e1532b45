import type { ImportReading } from "#features/standards/manage-standards.contract.ts";
import { numberText } from "#platform/web/words/number-words.ts";
import styles from "./import.module.css";

/** How much was found. */
export function FoundCounts({ reading: { counts, levels, tiers } }: { reading: ImportReading }) {
  const facts: [string, string][] =
    counts.pairs > 0
      ? [["Correspondencias", numberText(counts.pairs)]]
      : [
          ["Elementos", numberText(counts.controls)],
          ["Evaluables", numberText(counts.assessable)],
          ["Retirados", numberText(counts.withdrawn)],
          ["Niveles del árbol", numberText(counts.depth)],
        ];
  return (
    <section>
      <h2>Lo que se encontró</h2>
      <dl className={styles.counts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {levels.length > 0 && <p className={styles.soft}>Escala: {levels.join(", ")}.</p>}
      {tiers.length > 0 && <p className={styles.soft}>Niveles: {tiers.join(", ")}.</p>}
    </section>
  );
}
