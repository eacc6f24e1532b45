import { lineDifference } from "./line-difference.ts";
import styles from "./text-difference.module.css";

interface TextDifferenceProps {
  /** Undefined: there was no text before, and all of it is shown as it stands. */
  before: string | undefined;
  after: string;
  /** For those who hear it: "Texto de la versión 3". */
  label: string;
  /** Prose may break its lines; what a machine reads keeps them. */
  wraps?: boolean;
}

const marks = { same: "  ", added: "+ ", removed: "- " } as const;

/** A text with the lines that came and those that left since the one before. */
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
