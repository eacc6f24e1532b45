import { useQuery } from "@tanstack/react-query";
import type { InvestigationDetail } from "#features/investigations/contracts/investigation-detail.contract.ts";
import {
  assignInvestigation,
  listInvestigators,
} from "#features/investigations/contracts/investigation-work.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { AssignDialog } from "#platform/web/work/assign-dialog.tsx";
import { useInvestigationStep } from "../detail/use-investigation-step.ts";

interface LeadDialogProps {
  detail: InvestigationDetail;
  onClose: () => void;
}

/** Gives it to somebody, who is told, or to nobody. */
export function LeadDialog({ detail, onClose }: LeadDialogProps) {
  const { id, version, code, lead_id, lead_name } = detail.investigation;
  const candidates = useQuery(callQuery(listInvestigators, {})).data?.items ?? [];
  const assign = useInvestigationStep(assignInvestigation, onClose);
  return (
    <AssignDialog
      title={`Quién lidera ${code}`}
      label="Persona"
      hint="Recibe un aviso."
      action="Guardar"
      people={candidates.filter(({ side }) => side === "provider")}
      assignee={{ id: lead_id, name: lead_name ?? "" }}
      busy={assign.isPending}
      failure={assign.error}
      onSave={(assignee_id) => assign.mutate({ id, version, assignee_id })}
      onClose={onClose}
    />
  );
}
