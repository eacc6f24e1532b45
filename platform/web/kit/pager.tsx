import { countText, numberText } from "../number-words.ts";
import { Button } from "./button.tsx";
import styles from "./pager.module.css";

interface PagerProps {
  /** What is counted, in the plural: "eventos". */
  things: string;
  total: { count: number; capped: boolean };
  shown: number;
  next: string | null;
  pagesBefore: number;
  onFirst: () => void;
  onPrevious: () => void;
  onNext: (cursor: string) => void;
  /** Whether this is another page than the first one, as when the address was opened from a link. */
  onLaterPage: boolean;
}

/** The foot of a keyset list: an honest count, and one page back or forth. */
export function Pager(props: PagerProps) {
  const { things, total, shown, next, pagesBefore, onFirst, onPrevious, onNext, onLaterPage } = props;
  return (
    <nav className={styles.pager} aria-label="Páginas">
      <span className={styles.count} aria-live="polite">
        {shown > 0 && `${numberText(shown)} de ${countText(total)}`}
        {shown > 0 && total.count !== 1 && ` ${things}`}
      </span>
      <span className={styles.moves}>
        {onLaterPage && (
          <Button small look="quiet" onClick={onFirst}>
            Primera página
          </Button>
        )}
        <Button small disabled={pagesBefore === 0} onClick={onPrevious}>
          Anterior
        </Button>
        <Button small disabled={next === null} onClick={() => next && onNext(next)}>
          Siguiente
        </Button>
      </span>
    </nav>
  );
}
