import type { AlertLevel } from "#features/alerts/contracts/alert-terms.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { countText, numberText } from "#platform/web/words/number-words.ts";
import type { AlertWork } from "../work/use-alert-work.tsx";
import styles from "./selection-bar.module.css";

interface SelectionBarProps {
  work: AlertWork;
  /** Of the queue; the second level has nobody to hand over to. */
  level: AlertLevel | undefined;
  /** What was chosen, when it is not single alerts. */
  description?: string | undefined;
  /** How many are chosen now: some rows, or everything that the filter shows. */
  count: number;
  everything: boolean;
  total: { count: number; capped: boolean };
  most: number;
  onEverything?: () => void;
  /** Lets go of what was chosen; left out where all are meant. */
  onNothing?: () => void;
}

/** What is done to many alerts at once. It always says how many that is. */
export function SelectionBar(props: SelectionBarProps) {
  const { work, level, description, count, everything, total, most, onEverything, onNothing } = props;
  const tooMany = total.capped || total.count > most;
  const limit = count > most && { notYet: `A la vez se cambian ${numberText(most)} como mucho` };
  return (
    <section className={styles.bar} aria-label="Selección">
      <strong>{description ?? chosenWords(count, everything)}</strong>
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
        <Button small title="Tomar (T)" onClick={work.take} {...limit}>
          Tomar
        </Button>
        <Button
          small
          title="Decidir qué son, sin cerrarlas (V)"
          onClick={() => work.ask("verdict")}
          {...limit}
        >
          Veredicto
        </Button>
        {level !== 2 && (
          <Button small title="Escalar a N2 con una nota (E)" onClick={() => work.ask("escalate")} {...limit}>
            Escalar
          </Button>
        )}
        <Button small title="Suprimir (S)" onClick={() => work.ask("suppress")} {...limit}>
          Suprimir
        </Button>
        <Button small look="main" title="Cerrar con un veredicto (C)" onClick={work.close} {...limit}>
          Cerrar {numberText(count)}
        </Button>
        {onNothing && (
          <Button small look="quiet" onClick={onNothing}>
            Soltar
          </Button>
        )}
      </span>
    </section>
  );
}

function chosenWords(count: number, everything: boolean): string {
  if (everything) return `Las ${numberText(count)} del filtro`;
  return count === 1 ? "1 elegida" : `${numberText(count)} elegidas`;
}
