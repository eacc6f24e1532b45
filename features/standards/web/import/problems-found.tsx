import type { ImportReading } from "#features/standards/manage-standards.contract.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { numberText } from "#platform/web/words/number-words.ts";
import styles from "./import.module.css";

/** What is wrong or was put right in the file, each with its place; what blocks comes first. */
export function ProblemsFound({
  problems: { count, blocking, items },
}: {
  problems: ImportReading["problems"];
}) {
  const inOrder = items.toSorted((one, other) => Number(other.blocking) - Number(one.blocking));
  return (
    <section>
      <h2>
        {blocking > 0
          ? `${numberText(blocking)} ${blocking === 1 ? "problema impide" : "problemas impiden"} guardar`
          : "Avisos"}
      </h2>
      {blocking > 0 && <p>Corrija el archivo e impórtelo otra vez, o elija otras columnas.</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul className={styles.problems} tabIndex={0} aria-label="Problemas del archivo">
        {inOrder.map(({ blocking: blocks, line, code, message }) => (
          <li key={`${line} ${code} ${message}`}>
            <Badge tone={blocks ? "danger" : "warning"}>{blocks ? "Impide" : "Aviso"}</Badge>
            <span>
              {message}
              {line !== null && <span className={styles.soft}> Lugar {numberText(line)}.</span>}
            </span>
          </li>
        ))}
      </ul>
      {items.length < count && (
        <p className={styles.soft}>
          Se muestran {numberText(items.length)} de {numberText(count)}.
        </p>
      )}
    </section>
  );
}
