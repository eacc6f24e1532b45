import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import { Histogram, stepWidth } from "#platform/web/charts/histogram.tsx";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import type { Span } from "./graph-address.ts";
import styles from "./relation-graph.module.css";

interface TimeStretchProps {
  span: Span;
  /** Counts in equal intervals; empty if they are not available. */
  histogram: readonly number[];
  value: [number, number];
  onChange: (value: [number, number]) => void;
}

const height = 36;

/** Selects an interval of the period. Relations outside it are drawn faint. */
export function TimeStretch({ span, histogram, value: [begin, end], onChange }: TimeStretchProps) {
  const timeZone = usePersonZone();
  const moment = (share: number) =>
    dateTime(Date.parse(span.from) + share * (Date.parse(span.to) - Date.parse(span.from)), timeZone);
  const width = Math.max(1, histogram.length) * stepWidth;
  const whole = begin === 0 && end === 1;
  return (
    <section className={styles.stretch} aria-label="Tramo del período">
      <svg
        className={styles.histogram}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect
          className={styles.stretchRoom}
          x={begin * width}
          width={(end - begin) * width}
          height={height}
        />
        <Histogram counts={histogram} height={height} />
      </svg>
      <div className={styles.handles}>
        <label>
          Desde <output>{moment(begin)}</output>
          <input
            type="range"
            min={0}
            max={100}
            value={Math.round(begin * 100)}
            onChange={({ target }) => onChange([Math.min(Number(target.value) / 100, end), end])}
          />
        </label>
        <label>
          Hasta <output>{moment(end)}</output>
          <input
            type="range"
            min={0}
            max={100}
            value={Math.round(end * 100)}
            onChange={({ target }) => onChange([begin, Math.max(Number(target.value) / 100, begin)])}
          />
        </label>
      </div>
      <p className={styles.soft}>
        {whole
          ? "Mueva los extremos para ver solo las relaciones de un tramo."
          : "Las relaciones fuera del tramo se ven tenues, y no están en la tabla."}
      </p>
    </section>
  );
}
