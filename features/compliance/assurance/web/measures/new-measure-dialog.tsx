import { useState } from "react";
import { createMeasure } from "#features/compliance/assurance/contracts/measure.contract.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { useAssuranceChange } from "../assurance.queries.ts";

interface NewMeasureDialogProps {
  /** The controls that the new measure serves. */
  controlIds?: number[];
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** The dialog to create a measure with its description; its other fields are edited afterwards. */
export function NewMeasureDialog({ controlIds = [], onClose, onCreated }: NewMeasureDialogProps) {
  const [name, setName] = useState("");
  const [description, setDescription] = useState("");
  const create = useAssuranceChange(createMeasure, ({ measure }) => onCreated(measure.id));
  return (
    <FormDialog
      title="Nueva medida"
      action="Crear medida"
      busy={create.isPending}
      failure={create.error}
      onSubmit={() => create.mutate({ name, description, control_ids: controlIds })}
      onClose={onClose}
    >
      <Field label="Nombre" hint="Lo que se hace: «Respaldo diario de servidores».">
        <TextInput
          required
          minLength={3}
          maxLength={160}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field label="En qué consiste" optional>
        <TextArea
          limit={5_000}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
