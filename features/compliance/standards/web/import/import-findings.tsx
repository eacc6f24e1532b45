import type { ImportReading } from "#features/compliance/standards/manage-standards.contract.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./import.module.css";

/** The counts of what the imported file contains. */
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
      <h2>Resultado de la lectura</h2>
      <dl className={styles.counts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {levels.length > 0 && <Note>Escala: {levels.join(", ")}.</Note>}
      {tiers.length > 0 && <Note>Niveles: {tiers.join(", ")}.</Note>}
    </section>
  );
}

/** The first nodes or pairs that were found. */
export function FoundTree({ reading: { sample, pairs, counts } }: { reading: ImportReading }) {
  const sampleSize = sample.length || pairs.length;
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
        {pairs.map(({ source, target, relation }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pairs of the preview have no name of their own and never move
          <li key={`${source} ${target} ${place}`} className={styles.node}>
            <span className={styles.code}>{source}</span>
            <span>{relationLabels[relation] ?? relation}</span>
            <span className={styles.code}>{target}</span>
          </li>
        ))}
      </ul>
      {sampleSize < all && (
        <Note>
          Los primeros {numberText(sampleSize)} de {numberText(all)}.
        </Note>
      )}
    </section>
  );
}

const relationLabels: Record<string, string> = {
  equal: "equivale a",
  subset: "es parte de",
  superset: "abarca",
  intersect: "coincide en parte con",
};

/** Lists the problems and corrections in the file, each with its position; blocking ones first. */
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
              {line !== null && <Note as="span"> Lugar {numberText(line)}.</Note>}
            </span>
          </li>
        ))}
      </ul>
      {items.length < count && (
        <Note>
          Se muestran {numberText(items.length)} de {numberText(count)}.
        </Note>
      )}
    </section>
  );
}
