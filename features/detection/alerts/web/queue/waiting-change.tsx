import { AlertAction } from "#features/detection/alerts/contracts/alert-bulk.contract.ts";
import type { WorkChangeView, WorkQuestionProps } from "#features/home/my-work/web/work-change.extension.ts";
import { EscalateForm, sharedNoteHint } from "../decide/escalate-dialog.tsx";
import { SuppressForm } from "../decide/suppress-dialog.tsx";
import { VerdictDialog } from "../decide/verdict-dialog.tsx";
import { alertCount, bulkDone } from "../work/bulk-text.ts";

/** The dialogs for steps of alerts in the queue of pending work; they are the same as in the alert list. */
function Question({ step, what, onSave, ...rest }: WorkQuestionProps) {
  if (step === "escalate")
    return (
      <EscalateForm
        {...rest}
        what={what}
        hint={sharedNoteHint}
        // The people who can be assigned differ by company, so an escalation over several companies has no assignee.
        onSave={(note) => onSave({ do: "escalate", note, assignee_id: null })}
      />
    );
  if (step === "suppress")
    return (
      <SuppressForm
        {...rest}
        what={what}
        onSave={(reason, expires_at) => onSave({ do: "suppress", reason, expires_at })}
      />
    );
  const closes = step === "close";
  return (
    <VerdictDialog
      {...rest}
      title={closes ? `Cerrar ${what}` : `Veredicto de ${what}`}
      action={closes ? `Cerrar ${what}` : `Guardar en ${what}`}
      onSave={(verdict, reason) => onSave({ do: closes ? "close" : "decide", verdict, reason })}
    />
  );
}

export const waitingChange: WorkChangeView = {
  countText: alertCount,
  Question,
  doneText: (action, changedCount, name) => bulkDone(AlertAction.parse(action), changedCount, name),
  ends: (action) => action.do === "close" || action.do === "suppress",
};
