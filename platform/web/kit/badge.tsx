import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { classNames } from "./class-names.ts";

interface BadgeProps {
  tone?: "neutral" | "good" | "warning" | "danger" | "brand";
  children: ReactNode;
}

/** A state in a word or two. The word says it all; the colour only helps the eye. */
export function Badge({ tone = "neutral", children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
