import type { ReactNode } from "react";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./chart.module.css";
import { Chart, ChartTable, type Series } from "./chart.tsx";
import { stackSegments } from "./chart-shapes.ts";

export interface ChartColumn {
  key: string;
  /** The name of the column: its day, its month or another name. */
  name: string;
  /** The values by the keys of the series. */
  values: Readonly<Partial<Record<string, number>>>;
}

interface ColumnChartProps<C extends ChartColumn> {
  title: string;
  heading?: "h2" | "h3" | undefined;
  /** The name of a position, for the head of the table: "Día". */
  place: string;
  /** The unit of the counts: "eventos". */
  unit: string;
  /** The series from bottom to top; a single series needs no name. */
  series: readonly Series[];
  columns: readonly C[];
  note?: ReactNode;
  /** Whether a legend explains the colours; not needed where the page does, as for severities. */
  legend?: boolean;
  /** Called to show the objects of a column. */
  onPick?: (column: C) => void;
}

const [width, gap, height] = [10, 2, 64];

/** Stacked columns over zero; a press shows the objects of a column. */
export function ColumnChart<C extends ChartColumn>(props: ColumnChartProps<C>) {
  const { title, heading, place, unit, series, columns, note, legend = false, onPick } = props;
  const of = (column: C) => series.map(({ key }) => ({ key, value: column.values[key] ?? 0 }));
  const totalOf = (column: C) => of(column).reduce((sum, { value }) => sum + value, 0);
  const totals = columns.map(totalOf);
  const highest = Math.max(0, ...totals);
  const toneOf = new Map(series.map(({ key, tone }) => [key, tone]));
  const drawnSeries = series.filter(({ key }) => columns.some(({ values }) => values[key]));
  const several = series.length > 1;
  const top = columns[totals.indexOf(highest)];
  const total = totals.reduce((sum, count) => sum + count, 0);
  const text =
    highest > 0 && top
      ? `${title}: ${numberText(total)} ${unit}, máximo ${numberText(highest)} (${top.name})`
      : `${title}: ningún dato`;
  return (
    <Chart
      title={title}
      heading={heading}
      figure={numberText(total)}
      note={note}
      ends={columns[0] && [columns[0].name, columns.at(-1)?.name ?? ""]}
      legend={legend ? series : undefined}
      table={
        <ChartTable
          head={[place, ...(several ? [...drawnSeries.map(({ name }) => name), "Total"] : [unit])]}
          rows={columns
            .filter((column) => totalOf(column) > 0)
            .map((column) => ({
              key: column.key,
              name: column.name,
              values: [
                ...(several ? drawnSeries.map(({ key }) => numberText(column.values[key] ?? 0)) : []),
                numberText(totalOf(column)),
              ],
              onPick: onPick && (() => onPick(column)),
            }))}
        />
      }
    >
      <svg
        className={styles.columns}
        viewBox={`0 0 ${Math.max(1, columns.length * (width + gap) - gap)} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text}
      >
        {columns.map((column, at) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the table behind the drawing offers the same to the keyboard
          <g
            key={column.key}
            className={onPick && styles.pickable}
            onClick={onPick && (() => onPick(column))}
          >
            <title>{`${column.name}: ${numberText(totals[at] ?? 0)} ${unit}`}</title>
            <rect className={styles.room} x={at * (width + gap)} width={width + gap} height={height} />
            {stackSegments(of(column), highest).map(({ key, from, share }) => (
              <rect
                key={key}
                data-tone={toneOf.get(key)}
                x={at * (width + gap)}
                width={width}
                y={height - (from + share) * height}
                height={Math.max(share * height, 0.75)}
              />
            ))}
          </g>
        ))}
      </svg>
    </Chart>
  );
}
