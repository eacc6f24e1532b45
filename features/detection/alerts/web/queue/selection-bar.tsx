import type { AlertLevel } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { SelectionBar as CaseSelectionBar } from "#platform/web/work/selection-bar.tsx";
import type { AlertWork } from "../work/use-alert-work.tsx";

interface SelectionBarProps {
  work: AlertWork;
  /** The level of the queue; the second level cannot escalate. */
  level: AlertLevel | undefined;
  /** The description of the selection, when it is not single alerts. */
  description?: string | undefined;
  /** The number of selected rows: some, or everything that the filter shows. */
  count: number;
  everything: boolean;
  total: { count: number; capped: boolean };
  onEverything?: () => void;
  /** Clears the selection. Absent when everything is selected. */
  onNothing?: () => void;
}

/** The bulk actions on alerts. */
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
