import { useState } from "react";
import {
  approveException,
  shortestReason,
} from "#features/compliance/assurance/contracts/exception.contract.ts";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { useAssuranceChange } from "../assurance.queries.ts";
import { type ChosenControl, OneControl } from "../controls/control-finder.tsx";

interface NewExceptionDialogProps {
  about?: ChosenControl | null;
  onClose: () => void;
}

/** The dialog to accept the gap of a control until a date. */
export function NewExceptionDialog({ about = null, onClose }: NewExceptionDialogProps) {
  const [control, setControl] = useState<ChosenControl | null>(about);
  const [reason, setReason] = useState("");
  const [compensation, setCompensation] = useState("");
  const [expires_on, setExpires] = useState("");
  const approve = useAssuranceChange(approveException, onClose);
  const missingInput = !control
    ? "Primero elija un control"
    : reason.trim().length < shortestReason
      ? `El motivo necesita al menos ${shortestReason} caracteres`
      : expires_on === ""
        ? "Indique hasta cuándo"
        : undefined;
  return (
    <FormDialog
      title="Aprobar una excepción"
      wide
      action="Aprobar excepción"
      notYet={missingInput}
      busy={approve.isPending}
      failure={approve.error}
      onSubmit={() => approve.mutate({ control_id: control?.id ?? 0, reason, compensation, expires_on })}
      onClose={onClose}
    >
      <OneControl control={control} onChoose={setControl} />
      <Field label="Motivo" hint="Por qué la brecha se acepta por ahora.">
        <TextArea required limit={2_000} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <Field label="Qué la compensa mientras tanto" optional>
        <TextArea
          limit={2_000}
          value={compensation}
          onChange={(event) => setCompensation(event.target.value)}
        />
      </Field>
      <Field label="Hasta el" hint="Un año como máximo. Ese día todavía vale.">
        <DateInput required value={expires_on} onChange={(event) => setExpires(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
