import type { ReactNode } from "react";
import { numberText } from "#platform/web/words/number-words.ts";
import styles from "./chart.module.css";
import { Chart, ChartTable, type Series } from "./chart.tsx";
import { linePath } from "./chart-shapes.ts";

export interface LineSeries extends Series {
  /** At even distances, as many as there are places; null is a gap: nobody knows. */
  values: readonly (number | null)[];
}

interface LineChartProps {
  title: string;
  heading?: "h2" | "h3" | undefined;
  /** What a place is, for the head of the table: "Mes". */
  place: string;
  /** The names of the places, in order. */
  places: readonly { name: string /** Where its things are listed. */; to?: string | undefined }[];
  series: readonly LineSeries[];
  figure?: ReactNode;
  note?: ReactNode;
  /** The top of the chart where it is not the highest value: 1 of shares. */
  top?: number;
  /** How a value is written; as a number unless said. */
  textOf?: (value: number) => string;
}

const [width, height] = [320, 56];

/** Lines over zero; a gap is where nobody knows. The one that matters is drawn full, the others dashed. */
export function LineChart(props: LineChartProps) {
  const { title, heading, place, places, series, figure, note, textOf = numberText } = props;
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const top = props.top ?? Math.max(1, ...known);
  const latest = series.map(({ name, values }) => {
    const value = values.findLast((each) => each !== null) ?? null;
    return `${name} ${value === null ? "sin dato" : textOf(value)}`;
  });
  return (
    <Chart
      title={title}
      heading={heading}
      figure={figure}
      note={note}
      ends={places[0] && [places[0].name, places.at(-1)?.name ?? ""]}
      legend={series}
      table={
        <ChartTable
          head={[place, ...series.map(({ name }) => name)]}
          rows={places.map(({ name, to }, at) => ({
            key: `${at}`,
            name,
            to,
            values: series.map(({ values }) => {
              const value = values[at] ?? null;
              return value === null ? "sin dato" : textOf(value);
            }),
          }))}
        />
      }
    >
      <svg
        className={styles.lines}
        viewBox={`0 -2 ${width} ${height + 4}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: al final, ${latest.join(", ")}`}
      >
        {series.toReversed().map(({ key, tone, values }) => (
          <path key={key} data-tone={tone} d={linePath(values, width, height, top)} />
        ))}
      </svg>
    </Chart>
  );
}
