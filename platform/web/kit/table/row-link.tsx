import type { ReactNode } from "react";
import styles from "./row-link.module.css";

interface RowLinkProps {
  /** Nothing: the row leads nowhere. */
  href: string | undefined;
  /** Whether Tab comes to it: only in the row that Tab comes to. */
  reachable: boolean;
  children: ReactNode;
}

/**
 * The name of a row as a real link. A plain press opens the row as its list does (`useRowKeys`); a press with Ctrl or
 * the middle button is the browser's, which opens a tab.
 */
export function RowLink({ href, reachable, children }: RowLinkProps) {
  if (href === undefined) return children;
  return (
    <a href={href} className={styles.link} data-row-link tabIndex={reachable ? 0 : -1} draggable={false}>
      {children}
    </a>
  );
}
