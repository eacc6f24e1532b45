import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./link-below.module.css";

interface LinkBelowProps {
  to: string;
  children: ReactNode;
}

/** The link below a list to all its rows, at a distance from the last row that a finger can tell (WCAG 2.5.8). */
export function LinkBelow({ to, children }: LinkBelowProps) {
  return (
    <p className={styles.below}>
      <Link to={to}>{children}</Link>
    </p>
  );
}
