import { useState } from "react";
import {
  createCommitment,
  type ListedCommitment,
  type listCommitmentChoices,
  updateCommitment,
} from "#features/delivery/delivery/contracts/commitments.contract.ts";
import type { OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { CommitmentFields, type CommitmentValues } from "./commitment-fields.tsx";

interface CommitmentDialogProps {
  /** The commitment to change; undefined to add one. */
  promise: ListedCommitment | undefined;
  choices: OutputOf<typeof listCommitmentChoices>;
  onClose: () => void;
}

const valuesOf = (promise: ListedCommitment | undefined, service: number | undefined): CommitmentValues => ({
  service: String(promise?.service.id ?? service ?? ""),
  name: promise?.name ?? "",
  kind: promise?.kind ?? "report",
  rhythm: promise?.rhythm ?? "period",
  due_after: promise?.due_after ?? "period_end",
  due_days: String(promise?.due_days ?? 5),
  acceptance: promise?.acceptance ?? "express",
  tacit_days: String(promise?.tacit_days ?? 5),
  owner_id: String(promise?.owner_id ?? ""),
  contract_ref: promise?.contract_ref ?? "",
  starts_on: promise?.starts_on ?? "",
  ends_on: promise?.ends_on ?? "",
});

const ruleOf = ({ service: _, due_days, tacit_days, owner_id, ends_on, ...values }: CommitmentValues) =>
  ({
    ...values,
    due_days: Number(due_days),
    tacit_days: Number(tacit_days),
    owner_id: owner_id === "" ? null : Number(owner_id),
    ends_on: ends_on || null,
  }) satisfies Omit<RequestOf<typeof updateCommitment>, "id" | "version">;

/** The dialog to add a commitment to a service, or to change one. */
export function CommitmentDialog({ promise, choices, onClose }: CommitmentDialogProps) {
  const { services } = choices;
  const first = services.find(({ has_periods }) => has_periods) ?? services[0];
  const [values, setValues] = useState(valuesOf(promise, first?.id));
  const done = () => {
    showToast("good", "Compromiso guardado");
    onClose();
  };
  const create = useCallMutation(createCommitment, done);
  const change = useCallMutation(updateCommitment, done);
  const save = () =>
    promise
      ? change.mutate({ id: promise.id, version: promise.version, ...ruleOf(values) })
      : create.mutate({ service: Number(values.service), ...ruleOf(values) });
  return (
    <FormDialog
      title={promise ? `Compromiso de ${promise.service.name}` : "Nuevo compromiso"}
      wide
      action="Guardar"
      busy={create.isPending || change.isPending}
      failure={create.error ?? change.error}
      onSubmit={save}
      onClose={onClose}
    >
      {promise && <p>Las entregas de períodos que ya comenzaron no cambian.</p>}
      <CommitmentFields
        values={values}
        choices={choices}
        hasService={promise === undefined}
        onSet={(changes) => setValues({ ...values, ...changes })}
      />
    </FormDialog>
  );
}
