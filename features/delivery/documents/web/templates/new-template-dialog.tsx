import { useState } from "react";
import {
  createTemplate,
  type TemplateDetail,
} from "#features/delivery/documents/contracts/document-templates.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { TemplateFields, type TemplateValues } from "./template-fields.tsx";

interface NewTemplateDialogProps {
  onClose: () => void;
  onDone: (template: TemplateDetail) => void;
}

/** Writes a template that another person approves. */
export function NewTemplateDialog({ onClose, onDone }: NewTemplateDialogProps) {
  const [values, setValues] = useState<TemplateValues>({ name: "", kind: "", source: "" });
  const save = useCallMutation(createTemplate, onDone);
  return (
    <FormDialog
      title="Nueva plantilla"
      wide
      action="Guardar"
      busy={save.isPending}
      failure={save.error}
      onSubmit={() => save.mutate(values)}
      onClose={onClose}
    >
      <TemplateFields values={values} onSet={(changes) => setValues({ ...values, ...changes })} />
    </FormDialog>
  );
}
