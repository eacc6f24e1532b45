import type { Difference } from "#features/compliance/standards/edition-difference.contract.ts";
import { Note, Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { countsSentence, fieldLabels, kindLabels } from "./difference-text.ts";
import styles from "./difference-view.module.css";

const tones = { added: "good", removed: "danger", changed: "warning", moved: "neutral" } as const;

/** The changes between two editions: the sum, and each control with its old and new text. */
export default function DifferenceView({ difference: { counts, items } }: { difference: Difference }) {
  const total = counts.added + counts.removed + counts.changed + counts.moved;
  return (
    <div className={styles.difference}>
      <p className={styles.sum}>{countsSentence(counts)}.</p>
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map(({ kind, code, title, fields }) => (
            <li key={`${kind} ${code}`} className={styles.item}>
              <Row as="p" align="baseline" gap={2}>
                <Badge tone={tones[kind]}>{kindLabels[kind]}</Badge>
                <span className={styles.code}>{code}</span>
                <span>{title}</span>
              </Row>
              {fields.map(({ name, before, after }) => (
                <p key={name} className={styles.field}>
                  <Note as="span">{fieldLabels[name] ?? name}</Note>{" "}
                  <del className={styles.before}>{before || "(vacío)"}</del>{" "}
                  <ins className={styles.after}>{after || "(vacío)"}</ins>
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
      {items.length < total && (
        <Note>
          Se muestran los primeros {numberText(items.length)} de {numberText(total)} cambios.
        </Note>
      )}
    </div>
  );
}
