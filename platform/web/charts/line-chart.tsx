import type { ReactNode } from "react";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./chart.module.css";
import { Chart, ChartEnds, ChartTable, type Series, Swatch } from "./chart.tsx";
import { avoidOverlaps, linePath } from "./chart-shapes.ts";

export interface LineSeries extends Series {
  /** The values at equal distances, one per position; null is a gap without data. */
  values: readonly (number | null)[];
}

interface LineChartProps {
  title: string;
  heading?: "h2" | "h3" | undefined;
  /** The name of a position, for the head of the table: "Mes". */
  place: string;
  /** The names of the horizontal positions, in order. */
  places: readonly {
    name: string /** The address of the list of the objects at this position. */;
    to?: string | undefined;
  }[];
  series: readonly LineSeries[];
  figure?: ReactNode;
  note?: ReactNode;
  /** The maximum of the scale, if it is not the highest value: 1 for shares. */
  top?: number;
  /** Formats a value; as a number unless set. */
  textOf?: (value: number) => string;
  /** Whether the area below the line is filled. */
  filled?: boolean;
}

/** The maximum number of lines named at their ends; more lines have a legend. */
const maxNamedEnds = 3;

const [width, height] = [320, 56];
/** The share of the drawing's height that one label at the end of a line takes. */
const nameShare = 0.31;

/**
 * A line chart from zero up, with gaps where data is missing. The main line is solid, the others are dashed; if there
 * are several, each is labelled at its end.
 */
export function LineChart(props: LineChartProps) {
  const { title, heading, place, places, series, figure, note, textOf = numberText, filled = false } = props;
  const hasLegend = series.length > maxNamedEnds;
  const plottedValues = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const top = props.top ?? Math.max(1, ...plottedValues);
  const latest = series.map(({ key, name, tone, values }) => {
    const value = values.findLast((each) => each !== null) ?? null;
    return { key, name, tone, value, text: value === null ? "sin dato" : textOf(value) };
  });
  const ends = places[0] && ([places[0].name, places.at(-1)?.name ?? ""] as const);
  return (
    <Chart
      title={title}
      heading={heading}
      figure={figure}
      note={note}
      legend={hasLegend ? series : undefined}
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
      <div className={styles.named}>
        <svg
          className={styles.lines}
          viewBox={`0 -2 ${width} ${height + 4}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${title}: al final, ${latest.map(({ name, text }) => `${name} ${text}`).join(", ")}`}
        >
          {series.toReversed().map(({ key, tone, values }) => (
            <path key={key} data-tone={tone} d={linePath(values, width, height, top)} />
          ))}
          {(filled ? series : []).map(({ key, tone, values }) => (
            <path
              key={`${key} area`}
              data-tone={tone}
              data-filled
              d={`${linePath(values, width, height, top)}L${width} ${height}L0 ${height}Z`}
            />
          ))}
        </svg>
        {series.length > 1 && !hasLegend && <LineNames names={latest} top={top} />}
        {ends && <ChartEnds ends={ends} />}
      </div>
    </Chart>
  );
}

type LineName = Series & { value: number | null; text: string };

/** The labels of the lines, each at the height of the line's end, or as near as the other labels allow. */
function LineNames({ names, top }: { names: readonly LineName[]; top: number }) {
  const heights = avoidOverlaps(
    names.map(({ value }) => 1 - (value ?? 0) / top),
    nameShare,
  );
  return (
    <ul className={styles.lineNames} aria-hidden="true">
      {names.map(({ key, name, tone, text }, at) => (
        <li key={key} style={{ insetBlockStart: `${(heights[at] ?? 0) * 100}%` }}>
          <Swatch tone={tone} /> {name} <strong>{text}</strong>
        </li>
      ))}
      {/* These invisible copies reserve the width of the widest label. */}
      {names.map(({ key, name, tone, text }) => (
        <li key={key} className={styles.nameRoom}>
          <Swatch tone={tone} /> {name} <strong>{text}</strong>
        </li>
      ))}
    </ul>
  );
}
