import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./figure-row.module.css";

interface FigureRowProps {
  title: string;
  to: string;
  /** The main number of the row. */
  figure?: string;
  /** The text where there is no number: an unknown value is stated, never shown as zero. */
  absence?: string;
  /** The meaning of the number. */
  children: ReactNode;
}

/** One row of figures: a linked name, its number, and a sentence. */
export function FigureRow({ title, to, figure, absence, children }: FigureRowProps) {
  return (
    <div className={styles.row}>
      <h3 className={styles.title}>
        <Link to={to}>{title}</Link>
      </h3>
      {figure === undefined ? (
        <p className={styles.absence}>{absence}</p>
      ) : (
        <p className={styles.figure}>{figure}</p>
      )}
      <p className={styles.note}>{children}</p>
    </div>
  );
}
