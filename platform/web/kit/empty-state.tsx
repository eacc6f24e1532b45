import type { ReactNode } from "react";
import styles from "./state-message.module.css";

interface EmptyStateProps {
  /** Why there is nothing. */
  title: string;
  /** What would fill it. */
  children: ReactNode;
  /** An SVG of the area; drawn in `currentColor`. */
  drawing?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, children, drawing, action }: EmptyStateProps) {
  return (
    <div className={styles.message}>
      {drawing && (
        <div className={styles.drawing} aria-hidden="true">
          {drawing}
        </div>
      )}
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
