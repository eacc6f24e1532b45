import styles from "./outcome-marks.module.css";

export interface OutcomeMark {
  id: string;
  tone: "neutral" | "good" | "warning" | "brand" | "danger";
}

/** The latest runs as marks, the oldest first, with a text for screen readers. `marks` begins with the newest. */
export function OutcomeMarks({ marks, words }: { marks: readonly OutcomeMark[]; words: string }) {
  return (
    <span className={styles.marks} role="img" aria-label={words} title={words}>
      {marks.toReversed().map(({ id, tone }) => (
        <span key={id} className={styles.mark} data-tone={tone} />
      ))}
    </span>
  );
}
