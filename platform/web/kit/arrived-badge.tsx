import { numberText } from "../number-words.ts";
import styles from "./arrived-badge.module.css";

interface ArrivedBadgeProps {
  count: number;
  /** What one, and what several of them are: "nueva", "nuevas". */
  words: readonly [one: string, several: string];
  onShow: () => void;
}

/** How many came since a list was loaded; they are shown when the person asks for them, rows never jump. */
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
