import type { ReactNode } from "react";
import styles from "./legal-text.module.css";

/** The body of a legal page: a narrow column of plain text. */
export function LegalText({ children }: { children: ReactNode }) {
  return <div className={styles.text}>{children}</div>;
}
