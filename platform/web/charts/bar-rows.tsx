import type { ReactNode } from "react";
import { Link } from "react-router";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./chart.module.css";
import type { Tone } from "./chart.tsx";

export interface BarRow {
  key: string;
  name: ReactNode;
  value: number;
  /** The written value; the number unless set. */
  text?: string;
  tone?: Tone;
  /** The list of its objects. */
  to?: string | undefined;
}

interface BarRowsProps {
  /** The description of the bars for screen readers. */
  caption: string;
  rows: readonly BarRow[];
  /** The value of a full bar; the highest value by default. */
  top?: number;
}

/** Horizontal bars, one per row, with name and number: a table that is also the chart. */
export function BarRows({ caption, rows, top }: BarRowsProps) {
  const highest = top ?? Math.max(1, ...rows.map(({ value }) => value));
  return (
    <table className={styles.bars}>
      <caption className={styles.hidden}>{caption}</caption>
      <tbody>
        {rows.map(({ key, name, value, text, tone = "main", to }) => (
          <tr key={key}>
            <th scope="row">{to ? <Link to={to}>{name}</Link> : name}</th>
            <td className={styles.barRoom} aria-hidden="true">
              <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect data-tone={tone} width={(Math.max(0, value) / highest) * 100} height="1" />
              </svg>
            </td>
            <td className={styles.barValue}>{text ?? numberText(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
