import type { ReactNode } from "react";
import { Link } from "react-router";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./chart.module.css";
import { Swatch, seriesTone } from "./chart.tsx";
import { slicePath } from "./chart-shapes.ts";

export interface PieSlice {
  key: string;
  name: ReactNode;
  value: number;
  /** The list of its objects. */
  to?: string | undefined;
}

/** A pie chart, the largest slice first, with a table of numbers and shares. */
export function PieChart({ caption, slices }: { caption: string; slices: readonly PieSlice[] }) {
  const total = slices.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  let reached = 0;
  const paths = slices.map(({ key, value }, at) => {
    const from = reached;
    reached += total > 0 ? Math.max(0, value) / total : 0;
    return { key, tone: seriesTone(at), d: slicePath(from, reached) };
  });
  return (
    <div className={`${styles.chart} ${styles.pieRoom}`}>
      <svg className={styles.pie} viewBox="-50 -50 100 100" aria-hidden="true">
        {paths.map(({ key, tone, d }) => (
          <path key={key} data-tone={tone} d={d} />
        ))}
      </svg>
      <table className={`${styles.table} ${styles.pieNames}`}>
        <caption className={styles.hidden}>{caption}</caption>
        <tbody>
          {slices.map(({ key, name, value, to }, at) => (
            <tr key={key}>
              <th scope="row" className={styles.pieName}>
                <Swatch tone={seriesTone(at)} /> {to ? <Link to={to}>{name}</Link> : name}
              </th>
              <td>{numberText(value)}</td>
              <td>{total > 0 ? `${numberText(Math.round((value / total) * 100))} %` : ""}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
