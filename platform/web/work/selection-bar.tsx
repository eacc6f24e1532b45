import { mostAtOnce } from "#platform/contract/bulk-limits.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { countText, numberText } from "#platform/web/words/number-words.ts";
import styles from "./selection-bar.module.css";

export interface SelectionAction {
  label: string;
  /** What it does, with its key. */
  title: string;
  act: () => void;
}

interface SelectionBarProps {
  /** Of the word for the cases: «las alertas», «los hallazgos». */
  gender: "feminine" | "masculine";
  /** What was chosen, when it is not single cases. */
  description?: string | undefined;
  /** How many are chosen now: some rows, or everything that the filter shows. */
  count: number;
  everything: boolean;
  total: { count: number; capped: boolean };
  /** The one that leads on comes last, in copper. */
  actions: readonly SelectionAction[];
  onEverything?: (() => void) | undefined;
  /** Instead, where a filter cannot be changed as a whole: «Elegir los 50 de esta página». */
  onPage?: { label: string; act: () => void } | undefined;
  /** Lets go of what was chosen; left out where all are meant. */
  onNothing?: (() => void) | undefined;
}

const genderWords = {
  feminine: { all: "Las", article: "las", one: "elegida", several: "elegidas", tooMany: "Son demasiadas" },
  masculine: { all: "Los", article: "los", one: "elegido", several: "elegidos", tooMany: "Son demasiados" },
} as const;

/** What is done to many cases at once. It always says how many that is. */
export function SelectionBar(props: SelectionBarProps) {
  const { gender, description, count, everything, total, actions, onEverything, onPage, onNothing } = props;
  const words = genderWords[gender];
  const most = numberText(mostAtOnce);
  const tooMany = total.capped || total.count > mostAtOnce;
  const limit = count > mostAtOnce && { notYet: `A la vez se cambian ${most} como mucho` };
  const chosen = everything
    ? `${words.all} ${numberText(count)} del filtro`
    : `${numberText(count)} ${count === 1 ? words.one : words.several}`;
  return (
    <section className={styles.bar} aria-label="Selección">
      <strong>{description ?? chosen}</strong>
      {onPage && (
        <Button small look="quiet" onClick={onPage.act}>
          {onPage.label}
        </Button>
      )}
      {onEverything && !everything && total.count > count && (
        <Button
          small
          look="quiet"
          onClick={onEverything}
          {...(tooMany && { notYet: `${words.tooMany}: filtre hasta dejar ${most} o menos` })}
        >
          Elegir {words.article} {countText(total)} del filtro
        </Button>
      )}
      <span className={styles.actions}>
        {actions.map(({ label, title, act }, at) => (
          <Button
            key={label}
            small
            {...(at === actions.length - 1 && { look: "main" as const })}
            title={title}
            onClick={act}
            {...limit}
          >
            {label}
          </Button>
        ))}
        {onNothing && (
          <Button small look="quiet" onClick={onNothing}>
            Soltar
          </Button>
        )}
      </span>
    </section>
  );
}
