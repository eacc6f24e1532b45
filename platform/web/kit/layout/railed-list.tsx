import type { ReactNode } from "react";
import styles from "./railed-list.module.css";

interface RailedListProps {
  /** Counts and further filters; folded above the list where there is no room beside it. */
  rail: ReactNode;
  /** What the fold is called. */
  railTitle: string;
  /** The rows are of the filter before and will be replaced. */
  stale?: boolean;
  /** What is open beside the list: then the list keeps the room that is left. */
  drawer?: ReactNode;
  children: ReactNode;
}

/** A list with what narrows it at its left, and what is open at its right. */
export function RailedList({ rail, railTitle, stale, drawer, children }: RailedListProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.body}>
        <details className={styles.rail} open={matchMedia("(min-width: 80rem)").matches}>
          <summary>{railTitle}</summary>
          {rail}
        </details>
        <div className={styles.list} data-stale={stale || undefined}>
          {children}
        </div>
      </div>
      {drawer && <div>{drawer}</div>}
    </div>
  );
}
