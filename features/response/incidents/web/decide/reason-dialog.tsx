import { reopenIncident } from "#features/response/incidents/contracts/incident-closing.contract.ts";
import { unrestrictIncident } from "#features/response/incidents/contracts/incident-work.contract.ts";
import type { Incident } from "#features/response/incidents/contracts/incidents.contract.ts";
import { withdrawFromClient } from "#features/response/incidents/contracts/shared-incidents.contract.ts";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import { useIncidentStep } from "../work/use-incident-change.ts";

const steps = {
  reopen: {
    contract: reopenIncident,
    title: "Reabrir",
    hint: "Vuelve al trabajo y queda dicho en la historia. Quien lo vio cerrado recibe el aviso.",
  },
  withdraw: {
    contract: withdrawFromClient,
    title: "Retirar de la vista del cliente",
    hint: "El cliente deja de verlo. Lo que se dijeron queda en la historia. Solo lo lee el proveedor.",
  },
  unrestrict: {
    contract: unrestrictIncident,
    title: "Dejar de restringir",
    hint: "Desde ahora lo ve todo el equipo del proveedor que atiende a la empresa.",
  },
} as const;

interface ReasonDialogProps {
  step: keyof typeof steps;
  incident: Incident;
  onClose: () => void;
}

/** The dialog of a step that requires only a reason. */
export function ReasonDialog({ step, incident: { id, version, code }, onClose }: ReasonDialogProps) {
  const { contract, title, hint } = steps[step];
  const change = useIncidentStep(contract, onClose);
  return (
    <TextDialog
      title={`${title}: ${code}`}
      label="Motivo"
      hint={hint}
      shortest={5}
      limit={2_000}
      action={title}
      busy={change.isPending}
      failure={change.error}
      onSave={(reason) => change.mutate({ id, version, reason })}
      onClose={onClose}
    />
  );
}
