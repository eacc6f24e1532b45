import { alertNumber } from "#features/detection/alerts/alerts.labels.ts";
import {
  pauseClocks,
  reopenAlert,
  returnAlert,
  withdrawAlert,
} from "#features/detection/alerts/contracts/alert-triage.contract.ts";
import type { Alert } from "#features/detection/alerts/contracts/alerts.contract.ts";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import type { Asked } from "../work/possible-steps.ts";
import { useAlertChange } from "../work/use-alert-change.ts";
import { CloseDialog, DecideDialog, DecideManyDialog } from "./decide-dialogs.tsx";
import { EscalateDialog } from "./escalate-dialog.tsx";
import { SuppressDialog } from "./suppress-dialog.tsx";

interface StepDialogProps {
  asked: Asked;
  /** Called when the alert no longer needs the person's work, so that the queue can open the next one. */
  onLeave: () => void;
  onClose: () => void;
}

/** The dialog of the requested step. */
export function StepDialog({ asked, onLeave, onClose }: StepDialogProps) {
  const { step, alert, selection, count } = asked;
  if (step === "close") return <CloseDialog asked={asked} onDone={onLeave} onClose={onClose} />;
  if (step === "suppress")
    return (
      <SuppressDialog alert={alert} selection={selection} count={count} onDone={onLeave} onClose={onClose} />
    );
  if (step === "verdict" && !alert)
    return <DecideManyDialog asked={asked} onDone={onLeave} onClose={onClose} />;
  if (step === "escalate")
    return (
      <EscalateDialog alert={alert} selection={selection} count={count} onDone={onLeave} onClose={onClose} />
    );
  if (!alert) return null;
  if (step === "verdict") return <DecideDialog alert={alert} onClose={onClose} />;
  return <PlainStepDialog step={step} alert={alert} onClose={onClose} onLeave={onLeave} />;
}

const plainSteps = {
  return: {
    contract: returnAlert,
    title: "Devolver a N1",
    label: "Nota para N1",
    hint: "Qué se concluyó y qué queda por hacer. Solo la lee el proveedor.",
    shortest: 10,
    limit: 5_000,
  },
  reopen: {
    contract: reopenAlert,
    title: "Reabrir",
    label: "Motivo",
    hint: "Vuelve a estar en curso y su veredicto queda abierto otra vez.",
    shortest: 5,
    limit: 2_000,
  },
  withdraw: {
    contract: withdrawAlert,
    title: "Retirar de la vista del cliente",
    label: "Motivo",
    hint: "El cliente deja de verla. Lo que se dijeron queda en la historia. Solo lo lee el proveedor.",
    shortest: 5,
    limit: 2_000,
  },
} as const;

interface PlainStepDialogProps {
  step: keyof typeof plainSteps | "pause";
  alert: Alert;
  onLeave: () => void;
  onClose: () => void;
}

function PlainStepDialog({ step, alert, onLeave, onClose }: PlainStepDialogProps) {
  const { id, version, number } = alert;
  const pause = useAlertChange(pauseClocks, onClose);
  const change = useAlertChange(
    plainSteps[step === "pause" ? "reopen" : step].contract,
    step === "return" ? onLeave : onClose,
  );
  if (step === "pause")
    return (
      <TextDialog
        title={`Pausar los relojes de ${alertNumber(number)}`}
        label="Por qué"
        hint="El cliente puede leerlo: algo que ustedes acordaron."
        shortest={5}
        limit={1_000}
        action="Pausar relojes"
        busy={pause.isPending}
        failure={pause.error}
        onSave={(note) => pause.mutate({ id, version, reason: "agreed", note })}
        onClose={onClose}
      />
    );
  const { title, label, hint, shortest, limit } = plainSteps[step];
  return (
    <TextDialog
      title={`${title}: ${alertNumber(number)}`}
      label={label}
      hint={hint}
      shortest={shortest}
      limit={limit}
      action={title}
      busy={change.isPending}
      failure={change.error}
      onSave={(words) =>
        change.mutate(step === "return" ? { id, version, note: words } : { id, version, reason: words })
      }
      onClose={onClose}
    />
  );
}
