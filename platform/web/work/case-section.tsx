import { createContext, type ReactNode, useContext } from "react";
import styles from "./case-detail.module.css";

/** Below which heading the sections stand: the title of a page, or that of a drawer within one. */
export const SectionHeading = createContext<"h2" | "h3">("h3");

interface SectionProps {
  title: string;
  /** Beside the title: what can be added. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of what is known of a case, under its title. */
export function Section({ title, actions, children }: SectionProps) {
  const Heading = useContext(SectionHeading);
  return (
    <section>
      <div className={styles.head}>
        <Heading className={styles.title}>{title}</Heading>
        {actions && <span className={styles.tools}>{actions}</span>}
      </div>
      {children}
    </section>
  );
}
