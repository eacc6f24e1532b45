import { useState } from "react";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { AssigneeChoice } from "./assignee-choice.tsx";

interface AssignDialogProps {
  title: string;
  label: string;
  hint: string;
  action: string;
  people: readonly { id: number; name: string }[];
  /** The present assignee; undefined for several cases. */
  assignee: { id: number | null; name: string } | undefined;
  busy: boolean;
  failure: Error | null;
  onSave: (assigneeId: number | null) => void;
  onClose: () => void;
}

/** Assigns one or several cases to a person, or to nobody. */
export function AssignDialog(props: AssignDialogProps) {
  const { title, label, hint, action, people, assignee, busy, failure, onSave, onClose } = props;
  const [selectedCount, setChosen] = useState(assignee?.id ?? null);
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        onSubmit={() => onSave(selectedCount)}
        actions={
          <>
            <Button look="main" type="submit" busy={busy}>
              {action}
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <Field label={label} hint={hint}>
          <AssigneeChoice
            people={people}
            assigneeId={selectedCount}
            assigneeName={assignee?.name ?? ""}
            nobody="Nadie"
            onChoose={setChosen}
          />
        </Field>
        <SaveTrouble failure={failure} />
      </Form>
    </Dialog>
  );
}
