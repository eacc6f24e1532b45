import type { ReactNode } from "react";
import styles from "./public-text.module.css";

/** The body of a legal page: a narrow column of plain text. */
export function LegalText({ children }: { children: ReactNode }) {
  return <div className={styles.text}>{children}</div>;
}

/** The head of a public page. */
export function PublicHeading({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <header className={styles.heading}>
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
    </header>
  );
}

interface SectionProps {
  id?: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** One section of a public page. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section className={styles.section} id={id}>
      <h2 className={styles.title}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
