import type { CSSProperties, ReactNode } from "react";
import { Link } from "react-router";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./chart.module.css";
import { heatOf } from "./chart-shapes.ts";

export interface HeatCell {
  /** The value; null: not measured, as opposed to none. */
  value: number | null;
  /** The list of its objects. */
  to?: string | undefined;
}

interface HeatTableProps {
  caption: string;
  /** The name of the rows: "Activo". */
  rowTitle: string;
  columns: readonly { key: string; name: ReactNode }[];
  rows: readonly { key: string; name: ReactNode; to?: string; cells: readonly HeatCell[] }[];
  /** The text of a cell without a value. */
  unknown?: string;
}

/** A table of numbers with darker cells for higher numbers. */
export function HeatTable({ caption, rowTitle, columns, rows, unknown = "sin dato" }: HeatTableProps) {
  const highest = Math.max(0, ...rows.flatMap(({ cells }) => cells.map(({ value }) => value ?? 0)));
  return (
    <div className={styles.scroll}>
      <table className={styles.heat}>
        <caption className={styles.hidden}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{rowTitle}</th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, to, cells }) => (
            <tr key={key}>
              <th scope="row">{to ? <Link to={to}>{name}</Link> : name}</th>
              {cells.map((cell, at) => (
                <Heat key={columns[at]?.key} cell={cell} highest={highest} unknown={unknown} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heat({
  cell: { value, to },
  highest,
  unknown,
}: {
  cell: HeatCell;
  highest: number;
  unknown: string;
}) {
  if (value === null) return <td className={styles.unknownCell}>{unknown}</td>;
  const text = numberText(value);
  return (
    <td style={{ "--heat": `${Math.round(heatOf(value, highest) * 100)}%` } as CSSProperties}>
      {to ? <Link to={to}>{text}</Link> : text}
    </td>
  );
}
