import { useState } from "react";
import {
  createTemplate,
  type TemplateDetail,
} from "#features/delivery/documents/contracts/document-templates.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
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
    <Dialog title="Nueva plantilla" wide onClose={onClose}>
      <Form
        onSubmit={() => save.mutate(values)}
        actions={
          <>
            <Button look="main" type="submit" busy={save.isPending}>
              Guardar
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <TemplateFields values={values} onSet={(changes) => setValues({ ...values, ...changes })} />
        <SaveTrouble failure={save.error} />
      </Form>
    </Dialog>
  );
}
