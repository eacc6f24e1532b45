import type { ReactNode } from "react";
import styles from "./in-order.module.css";

/**
 * Parts one below another whose heights are not known before they are there: what stands below a skeleton is fetched
 * at once and shown when the skeleton has given way, so that nothing that is seen is pushed down.
 */
export function InOrder({ children }: { children: ReactNode }) {
  return <div className={styles.inOrder}>{children}</div>;
}
