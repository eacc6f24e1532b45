import { useEffect, useRef, useState } from "react";
import { Field } from "../forms/field.tsx";
import { TextArea } from "../forms/text-input.tsx";
import { FormDialog } from "./form-dialog.tsx";

interface ReasonDialogProps {
  title: string;
  /** The consequence of the action, above the field. */
  text?: string;
  label?: string;
  action: string;
  /** Whether the action destroys or ends something. */
  danger?: boolean;
  busy: boolean;
  failure: Error | null;
  /** The minimum and maximum number of characters. */
  bounds?: { min: number; max: number };
  onClose: () => void;
  onReason: (reason: string) => void;
}

/** Asks for the reason of an action. */
export function ReasonDialog({
  title,
  text,
  label = "Motivo",
  action,
  danger,
  busy,
  failure,
  bounds: { min, max } = { min: 3, max: 1_000 },
  onClose,
  onReason,
}: ReasonDialogProps) {
  const [reason, setReason] = useState("");
  const box = useRef<HTMLTextAreaElement>(null);
  // A dialog focuses its first button by default; this dialog focuses its text field.
  useEffect(() => box.current?.focus(), []);
  return (
    <FormDialog
      title={title}
      action={action}
      danger={danger}
      busy={busy}
      failure={failure}
      onSubmit={() => onReason(reason)}
      onClose={onClose}
    >
      {text && <p>{text}</p>}
      <Field label={label}>
        <TextArea
          ref={box}
          required
          minLength={min}
          rows={3}
          limit={max}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
