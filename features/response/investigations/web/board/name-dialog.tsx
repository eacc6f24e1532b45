import { useState } from "react";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";

interface NameDialogProps {
  title: string;
  label: string;
  action: string;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** A dialog for a single short text. */
export function NameDialog({ title, label, action, onSave, onClose }: NameDialogProps) {
  const [name, setName] = useState("");
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        onSubmit={() => onSave(name)}
        actions={
          <>
            <Button look="main" type="submit">
              {action}
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <Field label={label}>
          <TextInput required maxLength={100} value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
      </Form>
    </Dialog>
  );
}
