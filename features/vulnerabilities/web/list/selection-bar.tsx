import { mostAtOnce } from "#platform/contract/case-work.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { countText, numberText } from "#platform/web/words/number-words.ts";
import { findingCount } from "../work/finding-change-words.ts";
import type { Step } from "../work/possible-steps.ts";
import type { FindingWork } from "../work/use-finding-work.tsx";
import styles from "./selection-bar.module.css";

interface SelectionBarProps {
  work: FindingWork;
  /** How many are chosen now: some rows, or everything that the filter shows. */
  count: number;
  everything: boolean;
  total: { count: number; capped: boolean };
  onEverything: () => void;
  onNothing: () => void;
}

const actions: readonly { step: Step; label: string; title: string }[] = [
  { step: "take", label: "Tomar", title: "Tomarlos (T)" },
  { step: "assign", label: "Asignar…", title: "Darlos a una persona (A)" },
  { step: "pass_ball", label: "Pasar…", title: "Decir quién debe actuar ahora (P)" },
  { step: "rate", label: "Severidad…", title: "Cambiar su severidad, con un motivo (S)" },
];

/** What is done to many findings at once. It always says how many that is. */
export function SelectionBar(props: SelectionBarProps) {
  const { work, count, everything, total, onEverything, onNothing } = props;
  const tooMany = total.capped || total.count > mostAtOnce;
  const limit = count > mostAtOnce && { notYet: `A la vez se cambian ${numberText(mostAtOnce)} como mucho` };
  return (
    <section className={styles.bar} aria-label="Selección">
      <strong>
        {everything
          ? `Los ${numberText(count)} del filtro`
          : count === 1
            ? "1 elegido"
            : `${numberText(count)} elegidos`}
      </strong>
      {!everything && total.count > count && (
        <Button
          small
          look="quiet"
          onClick={onEverything}
          {...(tooMany && { notYet: `Son demasiados: filtre hasta dejar ${numberText(mostAtOnce)} o menos` })}
        >
          Elegir los {countText(total)} del filtro
        </Button>
      )}
      <span className={styles.actions}>
        {actions
          .filter(({ step }) => step !== "rate" || work.triage)
          .map(({ step, label, title }) => (
            <Button key={step} small title={title} onClick={() => work.run(step)} {...limit}>
              {label}
            </Button>
          ))}
        <Button
          small
          look="main"
          title="Declararlos corregidos (C)"
          onClick={() => work.run("declare_fixed")}
          {...limit}
        >
          Ya corregí {findingCount(count)}
        </Button>
        <Button small look="quiet" onClick={onNothing}>
          Soltar
        </Button>
      </span>
    </section>
  );
}
