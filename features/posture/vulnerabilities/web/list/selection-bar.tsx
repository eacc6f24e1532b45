import { SelectionBar as CaseSelectionBar } from "#platform/web/work/selection-bar.tsx";
import { findingCount } from "../work/finding-change-text.ts";
import type { Step } from "../work/possible-steps.ts";
import type { FindingWork } from "../work/use-finding-work.tsx";

interface SelectionBarProps {
  work: FindingWork;
  /** The number of selected rows: some, or everything that the filter shows. */
  count: number;
  everything: boolean;
  total: { count: number; capped: boolean };
  onEverything?: () => void;
  onNothing: () => void;
}

const actions: readonly { step: Step; label: string; title: string }[] = [
  { step: "take", label: "Tomar", title: "Tomarlos (T)" },
  { step: "assign", label: "Asignar…", title: "Darlos a una persona (A)" },
  { step: "pass_ball", label: "Pasar…", title: "Decir quién debe actuar ahora (P)" },
  { step: "rate", label: "Severidad…", title: "Cambiar su severidad, con un motivo (S)" },
];

/** The bulk actions on findings. */
export function SelectionBar({ work, ...chosen }: SelectionBarProps) {
  return (
    <CaseSelectionBar
      {...chosen}
      gender="masculine"
      actions={[
        ...actions
          .filter(({ step }) => step !== "rate" || work.triage)
          .map(({ step, label, title }) => ({ label, title, act: () => work.run(step) })),
        {
          label: `Ya corregí ${findingCount(chosen.count)}`,
          title: "Declararlos corregidos (C)",
          act: () => work.run("declare_fixed"),
        },
      ]}
    />
  );
}
