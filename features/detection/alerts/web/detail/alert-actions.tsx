import { resumeClocks } from "#features/detection/alerts/contracts/alert-triage.contract.ts";
import type { Alert } from "#features/detection/alerts/contracts/alerts.contract.ts";
import { type CaseAction, CaseActions } from "#platform/web/work/case-actions.tsx";
import type { Step } from "../work/possible-steps.ts";
import { possibleSteps } from "../work/possible-steps.ts";
import { showRefusal, useAlertChange } from "../work/use-alert-change.ts";
import type { AlertWork } from "../work/use-alert-work.tsx";

/** The actions that are possible now. */
export function AlertActions({ alert, work }: { alert: Alert; work: AlertWork }) {
  const can = possibleSteps(alert);
  const resume = useAlertChange(resumeClocks);
  const { id, version } = alert;
  const action = (step: "take" | Step, label: string, title: string, shortcut?: string): CaseAction => ({
    label,
    title,
    ...(shortcut && { shortcut }),
    isMain: step === can.main,
    act: can[step]
      ? () => {
          if (step === "take") work.take();
          else if (step === "close") work.close();
          else work.ask(step);
        }
      : undefined,
  });
  return (
    <CaseActions
      busy={work.busy}
      places={[
        [action("take", "Tomar", "Tomar la alerta", "T")],
        [action("verdict", "Veredicto", "Decidir qué es; después, 1 a 6", "V")],
        [
          action("escalate", "Escalar", "Escalar a N2 con una nota", "E"),
          action("return", "Devolver a N1", "Devolver a N1 con una nota", "E"),
        ],
        [
          action("close", "Cerrar", "Cerrar y abrir la siguiente", "C"),
          action("reopen", "Reabrir", "Volver a trabajar en ella"),
        ],
      ]}
      more={[
        {
          label: "Seguir con los relojes",
          title: "Termina la pausa",
          act: can.resume ? () => resume.mutate({ id, version }, { onError: showRefusal }) : undefined,
        },
        action("suppress", "Suprimir…", "Suprimir por un tiempo", "S"),
        action("pause", "Pausar los relojes…", "Por algo acordado con el cliente"),
        action("withdraw", "Retirar de la vista del cliente…", "El cliente deja de verla"),
      ]}
    />
  );
}
