import { type CaseAction, CaseActions } from "#platform/web/work/case-actions.tsx";
import type { Step } from "./possible-steps.ts";
import type { FindingWork } from "./use-finding-work.tsx";

/** The actions that are possible now. */
export function FindingActions({ work }: { work: FindingWork }) {
  const { can, run, busy } = work;
  if (!can) return null;
  const action = (step: Step, label: string, title: string, shortcut?: string): CaseAction => ({
    label,
    title,
    ...(shortcut && { shortcut }),
    isMain: step === can.main,
    act: can[step] ? () => run(step) : undefined,
  });
  return (
    <CaseActions
      busy={busy}
      places={[
        [
          action("take", "Tomar", "Tomar el hallazgo", "T"),
          action("work_on", "Seguir trabajando", "Todavía no está corregido"),
        ],
        [action("pass_ball", "Pasar…", "Decir quién debe actuar ahora", "P")],
        [
          action("declare_fixed", "Ya lo corregí", "El próximo escaneo lo comprueba", "C"),
          action("verify", "Verificar…", "Decir si sigue ahí"),
        ],
      ]}
      more={[
        action("assign", "Asignar…", "Darlo a una persona", "A"),
        ...(can.declare_fixed ? [action("verify", "Verificar a mano…", "Decir si sigue ahí")] : []),
        action("put_back", "Dejar de trabajar en él", "Vuelve a estar abierto"),
        action("accept", "Pedir que se acepte el riesgo…", "Hasta un día, con justificación"),
        action("explain", "Explicar el plazo vencido…", "Lo leen ambas partes"),
        action("rate", "Cambiar la severidad…", "Con un motivo", "S"),
        action("false_positive", "Falso positivo…", "No es una vulnerabilidad", "F"),
        action("out_of_scope", "Fuera de alcance…", "No entra en el servicio"),
        action("pause", "Pausar el plazo…", "Por algo acordado con el cliente"),
        action("resume", "Seguir con el plazo", "Termina la pausa acordada"),
      ]}
    />
  );
}
