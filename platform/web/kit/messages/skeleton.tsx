import { classNames } from "../class-names.ts";
import styles from "./skeleton.module.css";

export interface SkeletonProps {
  /** The shape of the expected content: lines of text or rows of a list. */
  shape?: "lines" | "rows";
  count?: number;
}

/** A placeholder for loading content. It appears only after 150 ms, so that quick answers cause no flash. */
export function Skeleton({ shape = "lines", count = 4 }: SkeletonProps) {
  return (
    <div
      className={classNames(styles.skeleton, shape === "rows" && styles.rows)}
      role="status"
      aria-label="Cargando"
    >
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity of their own
        <div key={place} className={styles.line} />
      ))}
    </div>
  );
}
