import { useContext } from "react";
import { SectionHeading } from "#platform/web/work/case-section.tsx";
import styles from "./shared-incident-view.module.css";

/** The title of a section, one level below the title of a page or drawer. */
export function Title({ children }: { children: string }) {
  const Heading = useContext(SectionHeading);
  return <Heading className={styles.title}>{children}</Heading>;
}
