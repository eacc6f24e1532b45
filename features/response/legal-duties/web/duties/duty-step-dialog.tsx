import { useQuery } from "@tanstack/react-query";
import {
  type Duty,
  dismissDuty,
  type IncidentDuties,
  reinstateDuty,
} from "#features/response/legal-duties/contracts/legal-duties.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import { getReport } from "../../contracts/legal-reports.contract.ts";
import { FilingDialog } from "../reports/filing-dialog.tsx";
import { ReportForm } from "../reports/report-form.tsx";
import { changedFeatures } from "./changed-features.ts";
import type { DutyStep } from "./duty-item.tsx";

interface ReportDialogProps {
  incidentId: string;
  duty: Duty;
  onClose: () => void;
}

/** The report of a duty, field by field, to fill in and to copy into the agency's form. */
function ReportDialog({ incidentId, duty, onClose }: ReportDialogProps) {
  const { data, error, refetch } = useQuery(callQuery(getReport, { id: incidentId, duty: duty.code }));
  return (
    <Dialog title={duty.name} wide onClose={onClose}>
      {data ? (
        <ReportForm key={data.version} incidentId={incidentId} report={data} onClose={onClose} />
      ) : (
        <NotLoaded query={{ error, refetch }} title="No se pudo leer el reporte" count={10} />
      )}
    </Dialog>
  );
}

interface DutyStepDialogProps {
  kind: DutyStep;
  duty: Duty;
  view: IncidentDuties;
  onClose: () => void;
}

/** The dialog of a person's step on a duty. */
export function DutyStepDialog({ kind, duty, view, onClose }: DutyStepDialogProps) {
  const id = view.incident.id;
  const dismiss = useCallMutation(dismissDuty, onClose, changedFeatures);
  const reinstate = useCallMutation(reinstateDuty, onClose, changedFeatures);
  if (kind === "report") return <ReportDialog incidentId={id} duty={duty} onClose={onClose} />;
  if (kind === "file") return <FilingDialog view={view} duty={duty} onClose={onClose} />;
  const isDismissal = kind === "dismiss";
  const change = isDismissal ? dismiss : reinstate;
  return (
    <TextDialog
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
