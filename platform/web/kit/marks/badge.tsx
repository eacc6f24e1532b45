import type { ReactNode } from "react";
import { numberText } from "#platform/web/text/number-text.ts";
import { classNames } from "../class-names.ts";
import styles from "./badge.module.css";

interface ArrivedBadgeProps {
  count: number;
  /** The singular and the plural: "nueva", "nuevas". */
  words: readonly [one: string, several: string];
  onShow: () => void;
}

/**
 * Shows the number of rows that arrived after a list was loaded; a press shows them, because rows never move by
 * themselves.
 */
export function ArrivedBadge({ count, words: [one, several], onShow }: ArrivedBadgeProps) {
  return (
    <div aria-live="polite">
      {count > 0 && (
        <button type="button" className={styles.arrived} onClick={onShow}>
          {numberText(count)} {count === 1 ? one : several} · mostrar
        </button>
      )}
    </div>
  );
}

interface BadgeProps {
  tone?: "neutral" | "good" | "warning" | "danger" | "brand";
  children: ReactNode;
}

/** A state in a word or two. The word alone is sufficient; the colour is an addition. */
export function Badge({ tone = "neutral", children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
