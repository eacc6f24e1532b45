import type { AlertLevel } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import { numberText } from "#platform/web/words/number-words.ts";
import { SelectionBar as CaseSelectionBar } from "#platform/web/work/selection-bar.tsx";
import type { AlertWork } from "../work/use-alert-work.tsx";

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
  onEverything?: () => void;
  /** Lets go of what was chosen; left out where all are meant. */
  onNothing?: () => void;
}

/** What is done to many alerts at once. */
export function SelectionBar({ work, level, ...chosen }: SelectionBarProps) {
  return (
    <CaseSelectionBar
      {...chosen}
      gender="feminine"
      actions={[
        { label: "Tomar", title: "Tomar (T)", act: work.take },
        {
          label: "Veredicto",
          title: "Decidir qué son, sin cerrarlas (V)",
          act: () => work.ask("verdict"),
        },
        ...(level === 2
          ? []
          : [
              {
                label: "Escalar",
                title: "Escalar a N2 con una nota (E)",
                act: () => work.ask("escalate"),
              },
            ]),
        { label: "Suprimir", title: "Suprimir (S)", act: () => work.ask("suppress") },
        {
          label: `Cerrar ${numberText(chosen.count)}`,
          title: "Cerrar con un veredicto (C)",
          act: work.close,
        },
      ]}
    />
  );
}
