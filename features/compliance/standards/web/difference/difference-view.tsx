import type { Difference } from "#features/compliance/standards/edition-difference.contract.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { numberText } from "#platform/web/words/number-words.ts";
import styles from "./difference-view.module.css";
import { countsSentence, fieldWords, kindWords } from "./difference-words.ts";

const tones = { added: "good", removed: "danger", changed: "warning", moved: "neutral" } as const;

/** What changes between two editions: the sum of it, and each control with its old and new words. */
export default function DifferenceView({ difference: { counts, items } }: { difference: Difference }) {
  const total = counts.added + counts.removed + counts.changed + counts.moved;
  return (
    <div className={styles.difference}>
      <p className={styles.sum}>{countsSentence(counts)}.</p>
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map(({ kind, code, title, fields }) => (
            <li key={`${kind} ${code}`} className={styles.item}>
              <p className={styles.head}>
                <Badge tone={tones[kind]}>{kindWords[kind]}</Badge>
                <span className={styles.code}>{code}</span>
                <span>{title}</span>
              </p>
              {fields.map(({ name, before, after }) => (
                <p key={name} className={styles.field}>
                  <span className={styles.soft}>{fieldWords[name] ?? name}</span>{" "}
                  <del className={styles.before}>{before || "(vacío)"}</del>{" "}
                  <ins className={styles.after}>{after || "(vacío)"}</ins>
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
      {items.length < total && (
        <p className={styles.soft}>
          Se muestran los primeros {numberText(items.length)} de {numberText(total)} cambios.
        </p>
      )}
    </div>
  );
}
