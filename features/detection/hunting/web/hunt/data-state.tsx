import type { DataStanding } from "#features/detection/hunting/hunting.contract.ts";
import { dataNeedWords } from "#features/detection/hunting/hunting.words.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { numberText } from "#platform/web/words/number-words.ts";
import styles from "../hunting.module.css";

/** Whether each kind of data that a hunt needs is there, and which sources of it were silent. */
export function DataState({ data }: { data: readonly DataStanding[] }) {
  return (
    <ul className={styles.list}>
      {data.map(({ need, missing, gaps, sources }) => (
        <li key={need} className={styles.row}>
          <span>{dataNeedWords[need]}</span>
          {missing ? (
            <Badge tone="danger">No tenemos esos datos</Badge>
          ) : (
            <Badge tone={gaps ? "warning" : "good"}>{gaps ? "Con silencios" : "Los hay"}</Badge>
          )}
          <span className={styles.note}>
            {sources
              .map(({ name, silent }) =>
                silent > 0
                  ? `${name} (no envió el ${numberText(Math.round(silent * 100))} % del período)`
                  : name,
              )
              .join(", ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
