import styles from "./chart.module.css";

/** Width of a step in the coordinates of the drawing that holds it. */
export const stepWidth = 10;

/** Bare columns of counts in equal steps, for a drawing that is itself a control; its axis and its words are that one's. */
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
