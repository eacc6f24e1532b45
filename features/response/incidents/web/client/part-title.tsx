import { useContext } from "react";
import { SectionHeading } from "#platform/web/work/case-section.tsx";
import styles from "./shared-incident-view.module.css";

/** The title of a part, below that of a page or of a drawer. */
export function Title({ children }: { children: string }) {
  const Heading = useContext(SectionHeading);
  return <Heading className={styles.title}>{children}</Heading>;
}
