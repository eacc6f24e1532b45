import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./in-order.module.css";

/**
 * Parts below each other with heights unknown before loading: parts below a placeholder are fetched at once and shown
 * when the placeholder has been replaced, so that visible content does not shift.
 */
export function InOrder({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classNames(styles.inOrder, className)}>{children}</div>;
}
