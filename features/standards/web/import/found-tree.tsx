import type { ImportReading } from "#features/standards/manage-standards.contract.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { numberText } from "#platform/web/words/number-words.ts";
import styles from "./import.module.css";

/** The beginning of what was found: the tree, or the pairs. */
export function FoundTree({ reading: { sample, pairs, counts } }: { reading: ImportReading }) {
  const shown = sample.length || pairs.length;
  const all = counts.controls || counts.pairs;
  return (
    <section>
      <h2>Vista previa</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul className={styles.tree} tabIndex={0} aria-label="Vista previa">
        {sample.map(({ code, title, depth, assessable, withdrawn }) => (
          <li
            key={code}
            className={styles.node}
            data-depth={Math.min(depth, 4)}
            data-heading={assessable ? undefined : true}
          >
            <span className={styles.code}>{code}</span>
            <span>{title}</span>
            {withdrawn && <Badge tone="warning">Retirado</Badge>}
          </li>
        ))}
        {pairs.map(({ source, target, relation }) => (
          <li key={`${source} ${target}`} className={styles.node}>
            <span className={styles.code}>{source}</span>
            <span>{relationWords[relation] ?? relation}</span>
            <span className={styles.code}>{target}</span>
          </li>
        ))}
      </ul>
      {shown < all && (
        <p className={styles.soft}>
          Los primeros {numberText(shown)} de {numberText(all)}.
        </p>
      )}
    </section>
  );
}

const relationWords: Record<string, string> = {
  equal: "equivale a",
  subset: "es parte de",
  superset: "abarca",
  intersect: "coincide en parte con",
};
