import styles from "./chart.module.css";

/** The width of a step in the coordinates of the surrounding drawing. */
export const stepWidth = 10;

/** Plain columns of counts in equal steps, for a control that draws the axis and the labels itself. */
export function Histogram({ counts, height }: { counts: readonly number[]; height: number }) {
  const highest = Math.max(1, ...counts);
  return (
    <g className={styles.steps}>
      {counts.map((count, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          key={at}
          x={at * stepWidth + 1}
          width={stepWidth - 2}
          y={height - (count / highest) * height}
          height={(count / highest) * height}
        />
      ))}
    </g>
  );
}
