import type { ReactNode } from "react";
import { CodedText } from "../../values/coded-text.ts";
import styles from "./fact-list.module.css";

/** The facts of an object, one per line: label and value. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** One fact of a list; object codes in its text become links. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{typeof children === "string" ? <CodedText text={children} /> : children}</dd>
    </div>
  );
}
