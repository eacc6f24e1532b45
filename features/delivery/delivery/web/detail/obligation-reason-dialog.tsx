import type { Call, RequestOf } from "#platform/contract/define-call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { ReasonDialog } from "#platform/web/kit/overlays/reason-dialog.tsx";

interface ObligationReasonDialogProps<C extends Call> {
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

/** Asks for the reason of a change of an obligation and sends the change. */
export function ObligationReasonDialog<C extends Call>(props: ObligationReasonDialogProps<C>) {
  const { contract, input, done, onClose, ...texts } = props;
  const save = useCallMutation(contract, () => {
    showToast("good", done);
    onClose();
  });
  return (
    <ReasonDialog
      {...texts}
      busy={save.isPending}
      failure={save.error}
      bounds={{ min: 5, max: 1_000 }}
      onReason={(reason) => save.mutate(input(reason))}
      onClose={onClose}
    />
  );
}
