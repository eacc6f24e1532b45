import type { ReactNode } from "react";
import type { InvestigationDetail } from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";

export interface OutcomeDialogProps {
  detail: InvestigationDetail;
  onClose: () => void;
}

/** The last outcome stands at the end of the activity. */
export const announceOutcome = ({ story }: InvestigationDetail) => {
  const name = story.findLast(({ type }) => type === "turned")?.facts.name;
  showToast("good", `Quedó creado: ${name ?? ""}`);
};

interface OutcomeFrameProps {
  title: string;
  /** The label of the button. */
  action: string;
  /** The reason for which it cannot be created yet. */
  notYet?: string | undefined;
  busy: boolean;
  failure: Error | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog that creates an object from an investigation: its fields and the reason why it cannot be saved. */
export function OutcomeFrame({
  title,
  action,
  notYet,
  busy,
  failure,
  onSubmit,
  onClose,
  children,
}: OutcomeFrameProps) {
  return (
    <Dialog title={title} wide onClose={onClose}>
      <Form
        onSubmit={onSubmit}
        actions={
          <>
            <Button look="main" type="submit" busy={busy} notYet={notYet}>
              {action}
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        {children}
        <SaveTrouble failure={failure} />
      </Form>
    </Dialog>
  );
}
