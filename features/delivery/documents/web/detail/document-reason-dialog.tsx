import type { DocumentDetail } from "#features/delivery/documents/contracts/documents.contract.ts";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { ReasonDialog } from "#platform/web/kit/overlays/reason-dialog.tsx";
import { useDocumentChange } from "./use-document-change.ts";

interface DocumentReasonDialogProps {
  title: string;
  text: string;
  action: string;
  done: string;
  danger?: boolean;
  change: (reason: string) => Promise<DocumentDetail>;
  onClose: () => void;
}

/** Asks for the reason of a change of a document and makes the change. */
export function DocumentReasonDialog({ done, change, onClose, ...texts }: DocumentReasonDialogProps) {
  const save = useDocumentChange(change, () => {
    showToast("good", done);
    onClose();
  });
  return (
    <ReasonDialog
      {...texts}
      busy={save.isPending}
      failure={save.error}
      bounds={{ min: 5, max: 1_000 }}
      onReason={(reason) => save.mutate(reason)}
      onClose={onClose}
    />
  );
}
