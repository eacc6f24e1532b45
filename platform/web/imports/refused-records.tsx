import type { ReactNode } from "react";
import type { RefusedRecord } from "#platform/contract/imports.ts";
import { numberText } from "#platform/web/words/number-words.ts";
import styles from "./imports.module.css";

interface RefusedRecordsProps {
  refusals: readonly Omit<RefusedRecord, "code">[];
  /** Of the whole file. */
  count: number;
  /** Where all of them are taken from. */
  download?: ReactNode;
}

/** Which records could not be taken and why, by their place in the file. */
export function RefusedRecords({ refusals, count, download }: RefusedRecordsProps) {
  if (count === 0) return null;
  return (
    <details open={count < 10}>
      <summary>Registros con problemas ({numberText(count)})</summary>
      <ul className={styles.refusals}>
        {refusals.map(({ number, place, reason }) => (
          <li key={number}>
            <span className={styles.place}>{place}</span> {reason}
          </li>
        ))}
      </ul>
      {count > refusals.length && <p className={styles.soft}>Y {numberText(count - refusals.length)} más.</p>}
      {download}
    </details>
  );
}
