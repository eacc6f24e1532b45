import { useState } from "react";
import type { DossierEntry, Duty } from "#features/compliance/assurance/contracts/legal-profile.contract.ts";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";

interface DossierEntryDialogProps {
  duty: Duty;
  busy: boolean;
  failure: Error | null;
  onSave: (entry: DossierEntry) => void;
  onClose: () => void;
}

/** The form for one document of the legal dossier: its kind, the start of its deadline, its date and its expiry. */
export function DossierEntryDialog({ duty, busy, failure, onSave, onClose }: DossierEntryDialogProps) {
  const [name, setName] = useState(duty.name);
  const [began, setBegan] = useState("");
  const [on, setOn] = useState("");
  const [expires, setExpires] = useState("");
  const [note, setNote] = useState("");
  const counts = duty.term !== null && !duty.term.recurring;
  const entry = {
    kind: duty.code,
    name,
    began_on: began || null,
    on: on || null,
    expires_on: expires || null,
    note,
  };
  return (
    <FormDialog
      title={duty.name}
      wide
      action="Agregar al expediente"
      notYet={!began && !on ? "Indique al menos una fecha" : undefined}
      busy={busy}
      failure={failure}
      onSubmit={() => onSave(entry)}
      onClose={onClose}
    >
      <Field label="Documento o hecho">
        <TextInput
          required
          minLength={2}
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <FieldPair>
        {counts && (
          <Field label="El plazo corre desde" hint="La publicación, el cambio o la notificación." optional>
            <DateInput value={began} onChange={(event) => setBegan(event.target.value)} />
          </Field>
        )}
        <Field label="Se hizo el" hint="Firma, designación, revisión o envío." optional>
          <DateInput value={on} onChange={(event) => setOn(event.target.value)} />
        </Field>
        <Field label="Vence el" optional>
          <DateInput value={expires} onChange={(event) => setExpires(event.target.value)} />
        </Field>
      </FieldPair>
      <Field label="Nota" hint="Dónde está el documento, quién lo firmó." optional>
        <TextArea limit={1_000} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
