import { maxAtOnce } from "#platform/contract/bulk-limits.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { countText, numberText } from "#platform/web/text/number-text.ts";
import styles from "./selection-bar.module.css";

export interface SelectionAction {
  label: string;
  /** The description of the action, with its key. */
  title: string;
  act: () => void;
}

interface SelectionBarProps {
  /** The grammatical gender of the cases: «las alertas», «los hallazgos». */
  gender: "feminine" | "masculine";
  /** The description of the selection, when it is not single cases. */
  description?: string | undefined;
  /** The number of selected rows: some, or everything that the filter shows. */
  count: number;
  everything: boolean;
  total: { count: number; capped: boolean };
  /** The actions; the main one is copper and last. */
  actions: readonly SelectionAction[];
  onEverything?: (() => void) | undefined;
  /** An alternative if a whole filter cannot be changed at once: «Elegir los 50 de esta página». */
  onPage?: { label: string; act: () => void } | undefined;
  /** Clears the selection; absent where all rows are selected. */
  onNothing?: (() => void) | undefined;
}

const genderLabels = {
  feminine: { all: "Las", article: "las", one: "elegida", several: "elegidas", tooMany: "Son demasiadas" },
  masculine: { all: "Los", article: "los", one: "elegido", several: "elegidos", tooMany: "Son demasiados" },
} as const;

/** The bar of bulk actions. It always shows the number of selected rows. */
export function SelectionBar(props: SelectionBarProps) {
  const { gender, description, count, everything, total, actions, onEverything, onPage, onNothing } = props;
  const words = genderLabels[gender];
  const maxText = numberText(maxAtOnce);
  const tooMany = total.capped || total.count > maxAtOnce;
  const limit = count > maxAtOnce && { notYet: `A la vez se cambian ${maxText} como mucho` };
  const selectionText = everything
    ? `${words.all} ${numberText(count)} del filtro`
    : `${numberText(count)} ${count === 1 ? words.one : words.several}`;
  return (
    <section className={styles.bar} aria-label="Selección">
      <strong>{description ?? selectionText}</strong>
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
          {...(tooMany && { notYet: `${words.tooMany}: filtre hasta dejar ${maxText} o menos` })}
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
