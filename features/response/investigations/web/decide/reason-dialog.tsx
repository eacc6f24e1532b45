import type { InvestigationDetail } from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import {
  reopenInvestigation,
  unrestrictInvestigation,
  withdrawInvestigation,
} from "#features/response/investigations/contracts/investigation-work.contract.ts";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import { useInvestigationStep } from "../detail/use-investigation-step.ts";

const steps = {
  reopen: {
    contract: reopenInvestigation,
    title: "Reabrir",
    hint: "La conclusión deja de valer y queda en la historia.",
  },
  withdraw: {
    contract: withdrawInvestigation,
    title: "Retirar de la vista del cliente",
    hint: "El cliente deja de verla. Solo lo lee el proveedor.",
  },
  unrestrict: {
    contract: unrestrictInvestigation,
    title: "Dejar de restringir",
    hint: "Desde ahora la ve todo el equipo del proveedor que atiende a la empresa.",
  },
} as const;
export type ReasonStep = keyof typeof steps;

interface ReasonDialogProps {
  step: ReasonStep;
  detail: InvestigationDetail;
  onClose: () => void;
}

/** The dialog of a step that requires only a reason. */
export function ReasonDialog({ step, detail, onClose }: ReasonDialogProps) {
  const { id, version, code } = detail.investigation;
  const { contract, title, hint } = steps[step];
  const change = useInvestigationStep(contract, onClose);
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
