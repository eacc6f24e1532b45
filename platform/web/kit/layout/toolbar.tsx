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

/** The search field of a toolbar, which takes the remaining width. */
export function ToolbarSearch({ children }: { children: ReactNode }) {
  return <div className={styles.search}>{children}</div>;
}

/** A separate line of the toolbar for controls whose counts load later, so that only this line changes its width. */
export function ToolbarLine({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}
