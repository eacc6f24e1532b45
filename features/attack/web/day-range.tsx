import { DateInput } from "#platform/web/kit/date-input.tsx";
import styles from "./attack.module.css";

interface DayRangeProps {
  since: string;
  until: string;
  /** What both fields are about, for those who hear them: "Desde el día" of which period. */
  about?: string;
  onSince: (day: string) => void;
  onUntil: (day: string) => void;
}

/** From one day to another. */
export function DayRange({ since, until, about = "", onSince, onUntil }: DayRangeProps) {
  return (
    <span className={styles.days}>
      <DateInput
        aria-label={`Desde el día${about}`}
        value={since}
        onChange={({ target }) => onSince(target.value)}
      />
      <span aria-hidden="true">a</span>
      <DateInput
        aria-label={`Hasta el día${about}`}
        value={until}
        onChange={({ target }) => onUntil(target.value)}
      />
    </span>
  );
}
