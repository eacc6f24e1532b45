import { useState } from "react";
import {
  type NonconformityDetail,
  type NonconformityKind,
  openNonconformity,
  recordObservation,
} from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import { nonconformityKinds } from "#features/compliance/assurance/contracts/nonconformity-terms.ts";
import { gradeLabels } from "#features/compliance/control-states/control-states.labels.ts";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { useAssuranceChange } from "../assurance.queries.ts";
import { type ChosenControl, OneControl } from "../controls/control-finder.tsx";
import { OwnerChoice } from "../controls/owner-choice.tsx";

interface NewNonconformityDialogProps {
  /** The control of the nonconformity, where the screen has one. */
  about?: ChosenControl | null;
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** Records a nonconformity of a control; the company itself may record only observations and opportunities. */
export function NewNonconformityDialog({ about = null, onClose, onCreated }: NewNonconformityDialogProps) {
  const audits = useMay("compliance.review");
  const [control, setControl] = useState<ChosenControl | null>(about);
  const [kind, setKind] = useState<NonconformityKind>(audits ? "minor_nonconformity" : "observation");
  const [title, setTitle] = useState("");
  const [description, setDescription] = useState("");
  const [owner_id, setOwner] = useState<number | null>(null);
  const [due, setDue] = useState("");
  const created = ({ nonconformity }: NonconformityDetail) => onCreated(nonconformity.id);
  const open = useAssuranceChange(openNonconformity, created);
  const record = useAssuranceChange(recordObservation, created);
  const save = () => {
    const nonconformity = {
      control_id: control?.id ?? 0,
      title,
      description,
      owner_id,
      due_date: due || null,
    };
    if (audits) open.mutate({ kind, ...nonconformity });
    else record.mutate({ kind: kind === "opportunity" ? kind : "observation", ...nonconformity });
  };
  const kinds = audits ? nonconformityKinds : (["observation", "opportunity"] as const);
  return (
    <FormDialog
      title={audits ? "Nueva no conformidad" : "Nueva observación"}
      wide
      action={audits ? "Abrir no conformidad" : "Dejar observación"}
      notYet={control ? undefined : "Primero elija un control"}
      busy={open.isPending || record.isPending}
      failure={open.error ?? record.error}
      onSubmit={save}
      onClose={onClose}
    >
      <OneControl control={control} onChoose={setControl} />
      <FieldPair>
        <Field label="Tipo">
          <Select
            options={kinds.map((value) => ({ value, label: gradeLabels[value] }))}
            value={kind}
            onChange={(event) => setKind(event.target.value as NonconformityKind)}
          />
        </Field>
        <Field label="Plazo" optional>
          <DateInput value={due} onChange={(event) => setDue(event.target.value)} />
        </Field>
      </FieldPair>
      <Field label="Qué se encontró" hint="En una frase: así aparecerá en la lista.">
        <TextInput
          required
          minLength={5}
          maxLength={200}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
      <Field label="Detalle" hint="Dónde se vio, en qué muestra y contra qué exigencia." optional>
        <TextArea
          limit={5_000}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
      <Field label="Responsable" optional>
        <OwnerChoice ownerId={owner_id} onChoose={setOwner} />
      </Field>
    </FormDialog>
  );
}
