import type { ReactNode } from "react";
import styles from "./toolbar.module.css";

/** The line above a list: search first, then filters. */
export function Toolbar({ dense = false, children }: { dense?: boolean; children: ReactNode }) {
  return (
    <div className={styles.toolbar} data-dense={dense || undefined}>
      {children}
    </div>
  );
}

/** The search of a toolbar, which takes the remaining width. */
export function ToolbarSearch({ children }: { children: ReactNode }) {
  return <div className={styles.search}>{children}</div>;
}

/** A line of its own, so that counts that load later widen this line only. */
export function ToolbarLine({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}
