import { createContext, type ReactNode, useContext } from "react";
import styles from "./case-detail.module.css";

/** The heading level of the sections: below the title of a page, or below that of a drawer. */
export const SectionHeading = createContext<"h2" | "h3">("h3");

interface SectionProps {
  title: string;
  /** Actions to add content, shown beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A section of a case with its title. */
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
