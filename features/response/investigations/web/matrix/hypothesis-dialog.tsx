import { useState } from "react";
import type { Hypothesis } from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import {
  addHypothesis,
  changeHypothesis,
} from "#features/response/investigations/contracts/investigation-matrix.contract.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { useInvestigationStep } from "../detail/use-investigation-step.ts";

interface HypothesisDialogProps {
  id: string;
  /** The hypothesis to edit; undefined to add one. */
  hypothesis: Hypothesis | undefined;
  onClose: () => void;
}

export function HypothesisDialog({ id, hypothesis, onClose }: HypothesisDialogProps) {
  const [body, setBody] = useState(hypothesis?.body ?? "");
  const add = useInvestigationStep(addHypothesis, onClose);
  const change = useInvestigationStep(changeHypothesis, onClose);
  const save = () =>
    hypothesis ? change.mutate({ id, hypothesis_id: hypothesis.id, body }) : add.mutate({ id, body });
  return (
    <FormDialog
      title={hypothesis ? `Editar ${hypothesis.code}` : "Agregar hipótesis"}
      action="Guardar"
      busy={add.isPending || change.isPending}
      failure={add.error ?? change.error}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label="Hipótesis"
        hint="Una respuesta posible a la pregunta, que la evidencia pueda contradecir."
      >
        <TextArea
          required
          minLength={3}
          limit={500}
          rows={3}
          value={body}
          onChange={({ target }) => setBody(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
