import styles from "./control-tree.module.css";

const steps = [styles.depth0, styles.depth1, styles.depth2, styles.depth3, styles.depth4];

/** How far a row stands to the right; beyond five levels it goes no further. */
export function depthClass(depth: number): string | undefined {
  return steps[Math.min(depth, steps.length - 1)];
}
