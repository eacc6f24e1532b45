import { useState } from "react";
import { createMeasure } from "#features/compliance/assurance/contracts/measure.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { useAssuranceChange } from "../assurance.queries.ts";

interface NewMeasureDialogProps {
  /** Controls that the new measure serves. */
  controlIds?: number[];
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** Creates a measure with its description; its other fields are edited after it opens. */
export function NewMeasureDialog({ controlIds = [], onClose, onCreated }: NewMeasureDialogProps) {
  const [name, setName] = useState("");
  const [description, setDescription] = useState("");
  const create = useAssuranceChange(createMeasure, ({ measure }) => onCreated(measure.id));
  return (
    <Dialog title="Nueva medida" onClose={onClose}>
      <Form
        onSubmit={() => create.mutate({ name, description, control_ids: controlIds })}
        actions={
          <>
            <Button look="main" type="submit" busy={create.isPending}>
              Crear medida
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
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
        <SaveTrouble failure={create.error} />
      </Form>
    </Dialog>
  );
}
