import { useState } from "react";
import type { Call, RequestOf } from "#platform/contract/define-call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";

interface ReasonDialogProps<C extends Call> {
  contract: C;
  /** Returns the input of the call with the reason. */
  input: (reason: string) => RequestOf<C>;
  title: string;
  text: string;
  label?: string;
  action: string;
  done: string;
  onClose: () => void;
}

/** Asks for the reason of a change of an obligation. */
export function ReasonDialog<C extends Call>(props: ReasonDialogProps<C>) {
  const { contract, input, title, text, label = "Motivo", action, done, onClose } = props;
  const [reason, setReason] = useState("");
  const save = useCallMutation(contract, () => {
    showToast("good", done);
    onClose();
  });
  return (
    <FormDialog
      title={title}
      action={action}
      busy={save.isPending}
      failure={save.error}
      onSubmit={() => save.mutate(input(reason))}
      onClose={onClose}
    >
      <p>{text}</p>
      <Field label={label}>
        <TextArea
          required
          minLength={5}
          rows={3}
          limit={1_000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
