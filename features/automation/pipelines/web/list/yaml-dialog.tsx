import { useState } from "react";
import {
  importPipeline,
  type PipelineDetail,
} from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";

const maxText = 100_000;

/** Imports a definition in YAML as a draft. */
export function YamlDialog({
  onTaken,
  onClose,
}: {
  onTaken: (detail: PipelineDetail) => void;
  onClose: () => void;
}) {
  const [text, setText] = useState("");
  const save = useCallMutation(importPipeline, onTaken);
  return (
    <Dialog wide title="Importar YAML" onClose={onClose}>
      <Form
        onSubmit={() => save.mutate({ text })}
        actions={
          <>
            <Button
              look="main"
              type="submit"
              busy={save.isPending}
              {...(text.trim().length < 10 && { notYet: "Pegue el texto de la automatización" })}
            >
              Guardar como borrador
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <Field
          label="Texto"
          hint="Comienza con «formato: portal-automatizacion/1». Los errores se indican con su línea."
        >
          <TextArea rows={16} limit={maxText} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        <SaveTrouble failure={save.error} />
      </Form>
    </Dialog>
  );
}
