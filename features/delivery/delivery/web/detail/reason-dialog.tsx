import { useState } from "react";
import type { Call, RequestOf } from "#platform/contract/define-call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";

interface ReasonDialogProps<C extends Call> {
  /** A call that takes a `reason` beside its input. */
  contract: C;
  input: Omit<RequestOf<C>, "reason">;
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
    <Dialog title={title} onClose={onClose}>
      <Form
        onSubmit={() => save.mutate({ ...input, reason } as unknown as RequestOf<C>)}
        actions={
          <>
            <Button look="main" type="submit" busy={save.isPending}>
              {action}
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
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
        <SaveTrouble failure={save.error} />
      </Form>
    </Dialog>
  );
}
