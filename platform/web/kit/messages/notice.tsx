import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./notice.module.css";

interface NoticeProps {
  tone?: "neutral" | "warning" | "danger" | "good";
  title?: string;
  children: ReactNode;
  actions?: ReactNode;
}

/** A notice next to the content that it is about. Screen readers announce it when it appears. */
export function Notice({ tone = "neutral", title, children, actions }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])} role={tone === "danger" ? "alert" : "status"}>
      {title && <p className={styles.title}>{title}</p>}
      <div>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
