import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./link-below.module.css";

interface LinkBelowProps {
  to: string;
  children: ReactNode;
}

/** The link below a list to all its rows, far enough below the last row to be pressed with a finger (WCAG 2.5.8). */
export function LinkBelow({ to, children }: LinkBelowProps) {
  return (
    <p className={styles.below}>
      <Link to={to}>{children}</Link>
    </p>
  );
}
