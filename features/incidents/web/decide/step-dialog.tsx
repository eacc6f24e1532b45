import { CloseDialog } from "../closing/close-dialog.tsx";
import { MergeDialog } from "../joins/merge-dialog.tsx";
import { SplitDialog } from "../joins/split-dialog.tsx";
import type { StepDialogProps } from "../work/asked-step.ts";
import { ExplainDialog, PauseDialog } from "./clock-dialogs.tsx";
import { LeadDialog, MoveDialog } from "./many-dialogs.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { RestrictDialog } from "./restrict-dialog.tsx";
import { ReviseDialog } from "./revise-dialog.tsx";
import { VerdictDialog } from "./verdict-dialog.tsx";

/** The question of the step that was asked for. */
export function StepDialog(props: StepDialogProps) {
  const { asked, onClose, onDone } = props;
  const { step, incident, detail } = asked;
  if (step === "lead") return <LeadDialog {...props} />;
  if (step === "move") return <MoveDialog {...props} />;
  if (!incident) return null;
  const one = { incident, onClose: onDone };
  if (step === "verdict") return <VerdictDialog {...one} reason={detail?.verdict_reason ?? ""} />;
  if (step === "close") return <CloseDialog {...one} />;
  if (step === "pause") return <PauseDialog {...one} />;
  if (step === "explain") return detail ? <ExplainDialog detail={detail} onClose={onDone} /> : null;
  if (step === "revise") return detail ? <ReviseDialog detail={detail} onClose={onClose} /> : null;
  if (step === "restrict") return <RestrictDialog {...one} />;
  if (step === "split") return detail ? <SplitDialog detail={detail} onClose={onClose} /> : null;
  if (step === "merge") return <MergeDialog {...one} />;
  if (step === "reopen" || step === "withdraw" || step === "unrestrict")
    return <ReasonDialog step={step} {...one} />;
  return null;
}
