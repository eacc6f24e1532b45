import { createContext, type ReactNode, useContext } from "react";
import styles from "./finding-detail.module.css";

/** Below which heading the sections stand: the title of a page, or that of a drawer within one. */
export const SectionHeading = createContext<"h2" | "h3">("h3");

/** A part of what is told of a finding, under its title. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const Heading = useContext(SectionHeading);
  return (
    <section>
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </section>
  );
}
