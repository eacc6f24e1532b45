import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./in-order.module.css";

/**
 * Stacks parts whose heights are unknown before loading: all are requested at once, but a part is shown only when the
 * parts above it are loaded, so that visible content does not move.
 */
export function InOrder({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classNames(styles.inOrder, className)}>{children}</div>;
}
