import { useState } from "react";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
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
  const [assigneeId, setAssigneeId] = useState(assignee?.id ?? null);
  return (
    <FormDialog
      title={title}
      action={action}
      busy={busy}
      failure={failure}
      onSubmit={() => onSave(assigneeId)}
      onClose={onClose}
    >
      <Field label={label} hint={hint}>
        <AssigneeChoice
          people={people}
          assigneeId={assigneeId}
          assigneeName={assignee?.name ?? ""}
          nobody="Nadie"
          onChoose={setAssigneeId}
        />
      </Field>
    </FormDialog>
  );
}
