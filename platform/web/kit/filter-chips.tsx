import type { ReactNode } from "react";
import { numberText } from "../number-words.ts";
import styles from "./filter-chips.module.css";

interface FilterChipsProps {
  label: string;
  options: readonly { value: string; label: ReactNode; count?: number }[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

/** The values of one filter with their counts; pressed ones are in force. */
export function FilterChips({ label, options, chosen, onToggle }: FilterChipsProps) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {options.map(({ value, label: name, count }) => (
        <li key={value}>
          <button
            type="button"
            className={styles.chip}
            aria-pressed={chosen.includes(value)}
            onClick={() => onToggle(value)}
          >
            {name}
            {count !== undefined && <span className={styles.count}>{numberText(count)}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
