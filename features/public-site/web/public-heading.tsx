import type { ReactNode } from "react";
import styles from "./public-heading.module.css";

/** The head of a public page. */
export function PublicHeading({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <header className={styles.heading}>
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
    </header>
  );
}
