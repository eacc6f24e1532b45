import {
  type Duty,
  dismissDuty,
  type IncidentDuties,
  reinstateDuty,
} from "#features/legal-duties/contracts/legal-duties.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { WordsDialog } from "#platform/web/work/words-dialog.tsx";
import { FilingDialog } from "../reports/filing-dialog.tsx";
import { ReportDialog } from "../reports/report-dialog.tsx";
import { changedFeatures } from "./changed-features.ts";
import type { DutyStep } from "./duty-item.tsx";

interface DutyStepDialogProps {
  kind: DutyStep;
  duty: Duty;
  view: IncidentDuties;
  onClose: () => void;
}

/** The dialog of what a person does with a duty. */
export function DutyStepDialog({ kind, duty, view, onClose }: DutyStepDialogProps) {
  const id = view.incident.id;
  const dismiss = useCallMutation(dismissDuty, onClose, changedFeatures);
  const reinstate = useCallMutation(reinstateDuty, onClose, changedFeatures);
  if (kind === "report") return <ReportDialog incidentId={id} duty={duty} onClose={onClose} />;
  if (kind === "file") return <FilingDialog view={view} duty={duty} onClose={onClose} />;
  const isDismissal = kind === "dismiss";
  const change = isDismissal ? dismiss : reinstate;
  return (
    <WordsDialog
      title={isDismissal ? `No aplica: ${duty.name}` : `Sí aplica: ${duty.name}`}
      label="Motivo"
      hint={
        isDismissal
          ? "Queda con su nombre como quien lo aprueba. Antes de guardar se le pide confirmar que es usted."
          : "El plazo vuelve a contarse como si nadie lo hubiera descartado."
      }
      shortest={10}
      limit={2_000}
      action={isDismissal ? "Aprobar que no aplica" : "Volver a aplicarlo"}
      busy={change.isPending}
      failure={change.error}
      onSave={(words) => change.mutate({ id, duty: duty.code, words })}
      onClose={onClose}
    />
  );
}
