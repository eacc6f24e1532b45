import { type PointerEvent, useRef, useState } from "react";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import { Histogram, stepWidth } from "#platform/web/charts/histogram.tsx";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./event-timeline.module.css";
import { boundedWindow, type Window } from "./timeline-address.ts";

interface DensityBrushProps {
  window: Window;
  density: readonly number[];
  onChoose: (window: Window) => void;
}

const height = 44;

/** The density of the window; dragging over a stretch, or pressing a bar, makes it the window. */
export function DensityBrush({ window, density, onChoose }: DensityBrushProps) {
  const timeZone = usePersonZone();
  const start = useRef<number>(undefined);
  const [brushed, setBrushed] = useState<[number, number]>();
  const width = density.length * stepWidth;
  const shareOf = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    return Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
  };
  const choose = (from: number, to: number) => {
    const span = window.to - window.from;
    onChoose(boundedWindow({ from: window.from + from * span, to: window.from + to * span }));
  };
  return (
    <figure className={styles.density}>
      <figcaption className={styles.soft}>
        Densidad: hasta {numberText(Math.max(0, ...density))} eventos por tramo. Arrastre para acercarse a un
        tramo.
      </figcaption>
      <svg
        className={styles.densityBars}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          start.current = shareOf(event);
        }}
        onPointerMove={(event) => {
          if (start.current === undefined) return;
          const share = shareOf(event);
          setBrushed([Math.min(start.current, share), Math.max(start.current, share)]);
        }}
        onPointerUp={() => {
          if (brushed && brushed[1] - brushed[0] > 0.01) choose(...brushed);
          start.current = undefined;
          setBrushed(undefined);
        }}
      >
        {brushed && (
          <rect
            className={styles.brush}
            x={brushed[0] * width}
            width={(brushed[1] - brushed[0]) * width}
            height={height}
          />
        )}
        <Histogram counts={density} height={height} />
      </svg>
      <div className={styles.axis} aria-hidden="true">
        <span>{dateTime(new Date(window.from), timeZone)}</span>
        <span>{dateTime(new Date(window.to), timeZone)}</span>
      </div>
    </figure>
  );
}
