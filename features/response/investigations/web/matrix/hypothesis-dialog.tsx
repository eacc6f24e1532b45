import { useState } from "react";
import type { Hypothesis } from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import {
  addHypothesis,
  changeHypothesis,
} from "#features/response/investigations/contracts/investigation-matrix.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { useInvestigationStep } from "../detail/use-investigation-step.ts";

interface HypothesisDialogProps {
  id: string;
  /** The hypothesis; without one it is new. */
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
    <Dialog title={hypothesis ? `Editar ${hypothesis.code}` : "Agregar hipótesis"} onClose={onClose}>
      <Form
        onSubmit={save}
        actions={
          <>
            <Button look="main" type="submit" busy={add.isPending || change.isPending}>
              Guardar
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
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
        <SaveTrouble failure={add.error ?? change.error} />
      </Form>
    </Dialog>
  );
}
