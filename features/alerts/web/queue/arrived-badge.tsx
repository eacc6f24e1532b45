import { numberText } from "#platform/web/number-words.ts";
import styles from "./triage-desk.module.css";

/** How many alerts came since the list was loaded; they are shown when the person asks for them. */
export function ArrivedBadge({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div aria-live="polite">
      {count > 0 && (
        <button type="button" className={styles.arrived} onClick={onShow}>
          {numberText(count)} {count === 1 ? "nueva" : "nuevas"} · mostrar
        </button>
      )}
    </div>
  );
}
