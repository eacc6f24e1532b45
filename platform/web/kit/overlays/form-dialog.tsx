import { type ReactNode, useState } from "react";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "../buttons/button.tsx";
import { Form } from "../forms/form.tsx";
import { SaveTrouble } from "../forms/save-trouble.tsx";
import { Notice } from "../messages/notice.tsx";
import { Dialog } from "./dialog.tsx";

interface FormDialogProps {
  title: ReactNode;
  wide?: boolean;
  /** The label of the button that sends the form. */
  action: string;
  /** Whether sending destroys something. */
  danger?: boolean;
  /** The reason for which the form cannot be sent yet. */
  notYet?: string | undefined;
  busy: boolean;
  failure: Error | null;
  /** The title of the failure where the form does not save anything. */
  failed?: string;
  onSubmit: () => unknown;
  onClose: () => void;
  /** Further buttons, after the one that cancels. */
  more?: ReactNode;
  children: ReactNode;
}

/** A dialog with a form: fields, a button to submit, a button to cancel, and the error of a failed submission. */
export function FormDialog(props: FormDialogProps) {
  const { title, wide = false, action, danger = false, notYet, busy, failed, more, children } = props;
  // The caller may keep the failure of an earlier dialog, which does not concern the new attempt.
  const [failureBefore] = useState(props.failure);
  const failure = props.failure === failureBefore ? null : props.failure;
  return (
    <Dialog title={title} wide={wide} onClose={props.onClose}>
      <Form
        onSubmit={props.onSubmit}
        actions={
          <>
            <Button look={danger ? "danger" : "main"} type="submit" busy={busy} notYet={notYet}>
              {action}
            </Button>
            <Button onClick={props.onClose}>Cancelar</Button>
            {more}
          </>
        }
      >
        {children}
        {failed === undefined ? (
          <SaveTrouble failure={failure} />
        ) : (
          failure && (
            <Notice tone="danger" title={failed}>
              {refusalText(failure)}
            </Notice>
          )
        )}
      </Form>
    </Dialog>
  );
}
