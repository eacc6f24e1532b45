import type { ReactNode } from "react";
import styles from "./toolbar.module.css";

/** The line above a list: search first, then filters. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>;
}
