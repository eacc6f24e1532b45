import { lineDifference } from "./line-difference.ts";
import styles from "./text-difference.module.css";

interface TextDifferenceProps {
  /** The former text; undefined: the new text is shown without a comparison. */
  before: string | undefined;
  after: string;
  /** The label for screen readers: "Texto de la versión 3". */
  label: string;
  /** Whether lines wrap; code and machine formats do not. */
  wraps?: boolean;
}

const marks = { same: "  ", added: "+ ", removed: "- " } as const;

/** A text with the lines that were added and removed since the former one. */
export function TextDifference({ before, after, label, wraps }: TextDifferenceProps) {
  const lines =
    before === undefined
      ? after.split("\n").map((text) => ({ kind: "same" as const, text }))
      : lineDifference(before, after);
  return (
    <section
      className={styles.difference}
      data-wraps={wraps || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard
      tabIndex={0}
      aria-label={label}
    >
      {lines.map(({ kind, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
        <div key={at} className={kind === "same" ? undefined : styles[kind]}>
          {marks[kind]}
          {text}
        </div>
      ))}
    </section>
  );
}
