import type { Incident } from "#features/response/incidents/contracts/incidents.contract.ts";
import { stageLabels } from "#features/response/incidents/incidents.labels.ts";
import { type CaseAction, CaseActions } from "#platform/web/work/case-actions.tsx";
import { type Step, stageAfter } from "../work/possible-steps.ts";
import type { IncidentWork } from "../work/use-incident-work.tsx";

/** The actions that are possible now. */
export function IncidentActions({ incident, work }: { incident: Incident; work: IncidentWork }) {
  const { can, run, moveTo, busy } = work;
  if (!can) return null;
  const next = stageAfter(incident.stage);
  const action = (step: Step, label: string, title: string, shortcut?: string): CaseAction => ({
    label,
    title,
    ...(shortcut && { shortcut }),
    isMain: step === can.main,
    act: can[step] ? () => run(step) : undefined,
  });
  const close = action("close", "Cerrar…", "Ver lo que falta y cerrar", "C");
  return (
    <CaseActions
      busy={busy}
      places={[
        [action("take", "Tomar", "Usted lo lidera", "T")],
        [action("verdict", "Veredicto", "Decir qué resultó ser", "V")],
        [
          close.isMain ? close : { ...close, act: undefined },
          {
            label: next ? `Pasar a ${stageLabels[next].toLowerCase()}` : "Pasar de etapa",
            title: "La etapa que sigue",
            shortcut: "P",
            isMain: can.main === "move",
            act: can.move && next ? () => moveTo(next) : undefined,
          },
          action("reopen", "Reabrir…", "Volver a trabajar en él"),
        ],
      ]}
      more={[
        close.isMain ? { ...close, act: undefined } : close,
        action("lead", "Quién lidera…", "Darlo a una persona", "A"),
        action("move", "Otra etapa…", "Cualquier etapa abierta, con una nota"),
        action("revise", "Corregir los datos…", "Título, clase, severidad, efecto, causa, lecciones"),
        action("pause", "Pausar los relojes…", "Los del contrato; los de la ley no se detienen"),
        action("resume", "Seguir con los relojes", "Termina la pausa"),
        action("explain", "Explicar el atraso…", "Lo lee el cliente"),
        action("merge", "Unir con otro…", "Otro incidente pasa a ser parte de este"),
        action("split", "Dividir…", "Parte de lo que tiene pasa a un incidente nuevo"),
        action("restrict", "Restringir…", "Solo lo ven las personas que se nombren"),
        action("unrestrict", "Dejar de restringir…", "Lo ve todo el equipo del proveedor"),
        action("withdraw", "Retirar de la vista del cliente…", "El cliente deja de verlo"),
      ]}
    />
  );
}
