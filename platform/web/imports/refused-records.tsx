import type { ReactNode } from "react";
import type { RefusedRecord } from "#platform/contract/imports.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./imports.module.css";

interface RefusedRecordsProps {
  refusals: readonly Omit<RefusedRecord, "code">[];
  /** The number of refused records in the whole file. */
  count: number;
  /** The link to download all refused records. */
  download?: ReactNode;
}

/** Lists the refused records with the reasons, by their position in the file. */
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
