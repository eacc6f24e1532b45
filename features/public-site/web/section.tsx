import type { ReactNode } from "react";
import styles from "./section.module.css";

interface SectionProps {
  id?: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** One part of a public page. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section className={styles.section} id={id}>
      <h2 className={styles.title}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
