import type { ReactNode } from "react";
import { Link } from "react-router";
import { severities } from "#platform/contract/severity-list.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { classNames } from "../kit/class-names.ts";
import { SeverityShape } from "../kit/marks/severity-mark.tsx";
import styles from "./chart.module.css";

/** The colour of a series: that of a severity, or one of the neutral ones. */
export type Tone =
  | "critical"
  | "high"
  | "medium"
  | "low"
  | "informational"
  | "unknown"
  | "main"
  | "second"
  | "third"
  | "fourth"
  | "fifth"
  | "soft"
  | "good"
  | "warning"
  | "danger";

export interface Series {
  key: string;
  name: string;
  tone: Tone;
}

/** The colours for series without a colour of their own, in order of use. */
export const seriesTones = [
  "main",
  "second",
  "third",
  "fourth",
  "fifth",
  "soft",
] as const satisfies readonly Tone[];

export const seriesTone = (at: number): Tone => seriesTones[at] ?? "soft";

interface ChartProps {
  /** The title with unit and period: "Eventos por día, últimos 30 días". */
  title: string;
  /** The heading level: `h3` in a drawer. */
  heading?: "h2" | "h3" | undefined;
  /** The main number of the chart, shown beside the title. */
  figure?: ReactNode;
  /** A note at the right of the title: "máximo 128 por día". */
  note?: ReactNode;
  /** The labels of the first and the last position. */
  ends?: readonly [first: string, last: string] | undefined;
  /** The series that colours distinguish, where the page does not name them already. */
  legend?: readonly Series[] | undefined;
  /** The data as a table, behind «Ver datos». */
  table: ReactNode;
  /** The drawing of the chart, which includes its own text alternative. */
  children: ReactNode;
}

/** Draws the legend mark of a series; a severity has its own shape in addition to its colour. */
export function Swatch({ tone }: { tone: Tone }) {
  const severity = oneOf(severities, tone);
  return (
    <span
      className={classNames(styles.swatch, !severity && styles.plainSwatch)}
      data-tone={tone}
      aria-hidden="true"
    >
      {severity && <SeverityShape severity={severity} />}
    </span>
  );
}

/** A chart with its title, its number, and the table of its data. */
export function Chart(props: ChartProps) {
  const { title, heading: Heading = "h2", figure, note, ends, legend = [], table, children } = props;
  return (
    <section className={styles.chart} aria-label={title}>
      <div className={styles.head}>
        <Heading className={styles.title}>{title}</Heading>
        {figure !== undefined && <span className={styles.figure}>{figure}</span>}
        {legend.length > 1 && (
          <ul className={styles.legend} aria-label="Qué es cada color">
            {legend.map(({ key, name, tone }) => (
              <li key={key}>
                <Swatch tone={tone} /> {name}
              </li>
            ))}
          </ul>
        )}
        <span className={styles.note}>{note}</span>
      </div>
      {children}
      {ends && <ChartEnds ends={ends} />}
      <details className={styles.data}>
        <summary>Ver datos</summary>
        <div className={styles.scroll}>{table}</div>
      </details>
    </section>
  );
}

/** The names of the first and of the last position, below a chart. */
export function ChartEnds({ ends: [first, last] }: { ends: readonly [first: string, last: string] }) {
  return (
    <div className={styles.ends} aria-hidden="true">
      <span>{first}</span>
      <span>{last !== first && last}</span>
    </div>
  );
}

/** The reserved space of a loading chart; parts that are shown in order below it wait for the chart. */
export function ChartRoom() {
  return <div className={styles.chart} role="status" aria-label="Cargando" />;
}

export interface ChartRow {
  key: string;
  name: string;
  values: readonly string[];
  /** The address of the list of the objects behind the value. */
  to?: string | undefined;
  onPick?: (() => void) | undefined;
}

/** The data of a chart as a table, whose rows have by keyboard the links that the chart has by mouse. */
export function ChartTable({ head, rows }: { head: readonly string[]; rows: readonly ChartRow[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, values, to, onPick }) => (
          <tr key={key}>
            <th scope="row">
              {to ? (
                <Link to={to}>{name}</Link>
              ) : onPick ? (
                <button type="button" className={styles.pick} onClick={onPick}>
                  {name}
                </button>
              ) : (
                name
              )}
            </th>
            {values.map((value, place) => (
              <td key={head[place + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
