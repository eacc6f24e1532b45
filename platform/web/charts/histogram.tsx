import styles from "./chart.module.css";

/** The width of a step in the coordinates of the surrounding drawing. */
export const stepWidth = 10;

/** A bar chart of counts without axis and labels, for controls that draw these themselves. */
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
