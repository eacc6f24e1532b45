import { Button } from "#platform/web/kit/button.tsx";
import { countText, numberText } from "#platform/web/number-words.ts";
import type { AlertWork } from "../work/use-alert-work.tsx";
import styles from "./selection-bar.module.css";

interface SelectionBarProps {
  work: AlertWork;
  /** How many are chosen now: some rows, or everything that the filter shows. */
  count: number;
  everything: boolean;
  total: { count: number; capped: boolean };
  most: number;
  onEverything: () => void;
  onNothing: () => void;
}

/** What is done to many alerts at once. It always says how many that is. */
export function SelectionBar(props: SelectionBarProps) {
  const { work, count, everything, total, most, onEverything, onNothing } = props;
  const tooMany = total.capped || total.count > most;
  return (
    <section className={styles.bar} aria-label="Selección">
      <strong>{chosenWords(count, everything)}</strong>
      {!everything && total.count > count && (
        <Button
          small
          look="quiet"
          onClick={onEverything}
          {...(tooMany && { notYet: `Son demasiadas: filtre hasta dejar ${numberText(most)} o menos` })}
        >
          Elegir las {countText(total)} del filtro
        </Button>
      )}
      <span className={styles.actions}>
        <Button small title="Tomar (T)" onClick={work.take}>
          Tomar
        </Button>
        <Button small title="Suprimir (S)" onClick={() => work.ask("suppress")}>
          Suprimir
        </Button>
        <Button small look="main" title="Cerrar con un veredicto (C)" onClick={work.close}>
          Cerrar {numberText(count)}
        </Button>
        <Button small look="quiet" onClick={onNothing}>
          Soltar
        </Button>
      </span>
    </section>
  );
}

function chosenWords(count: number, everything: boolean): string {
  if (everything) return `Las ${numberText(count)} del filtro`;
  return count === 1 ? "1 elegida" : `${numberText(count)} elegidas`;
}
