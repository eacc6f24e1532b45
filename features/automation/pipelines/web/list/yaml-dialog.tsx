import { useState } from "react";
import {
  importPipeline,
  type PipelineDetail,
} from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";

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
    <FormDialog
      wide
      title="Importar YAML"
      action="Guardar como borrador"
      notYet={text.trim().length < 10 ? "Pegue el texto de la automatización" : undefined}
      busy={save.isPending}
      failure={save.error}
      onSubmit={() => save.mutate({ text })}
      onClose={onClose}
    >
      <Field
        label="Texto"
        hint="Comienza con «formato: portal-automatizacion/1». Los errores se indican con su línea."
      >
        <TextArea rows={16} limit={maxText} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
    </FormDialog>
  );
}
