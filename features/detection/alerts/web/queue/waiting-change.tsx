import { BulkAction } from "#features/detection/alerts/contracts/alert-bulk.contract.ts";
import type { WorkChangeView, WorkQuestionProps } from "#features/home/my-work/web/work-change.extension.ts";
import { EscalateWords, sharedNoteHint } from "../decide/escalate-dialog.tsx";
import { SuppressWords } from "../decide/suppress-dialog.tsx";
import { VerdictDialog } from "../decide/verdict-dialog.tsx";
import { alertCount, bulkDone } from "../work/bulk-words.ts";

/** The same questions as in the queues of one company. */
function Question({ step, what, onSave, ...rest }: WorkQuestionProps) {
  if (step === "escalate")
    return (
      <EscalateWords
        {...rest}
        what={what}
        hint={sharedNoteHint}
        // People differ from company to company: whoever works in N2 takes it there.
        onSave={(note) => onSave({ do: "escalate", note, assignee_id: null })}
      />
    );
  if (step === "suppress")
    return (
      <SuppressWords
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
  steps: [
    { step: "decide", key: "v", label: () => "Veredicto", does: "Decidir qué son, sin cerrarlas" },
    { step: "escalate", key: "e", label: () => "Escalar", does: "Escalar a N2 con una nota" },
    { step: "suppress", key: "s", label: () => "Suprimir", does: "Suprimir alertas por un tiempo" },
    {
      step: "close",
      key: "c",
      label: (count) => `Cerrar ${alertCount(count)}`,
      does: "Cerrar alertas con un veredicto",
    },
  ],
  countText: alertCount,
  Question,
  doneText: (action, changed, name) => bulkDone(BulkAction.parse(action), changed, name),
  ends: (action) => action.do === "close" || action.do === "suppress",
};
