import type { PlaybookState, StepKind, StepPhase, StepProblem } from "./contracts/playbook.contract.ts";
import type { FitReason, RunState, RunStepState } from "./contracts/run.contract.ts";

export const stepKindLabels: Record<StepKind, string> = {
  manual: "Tarea",
  decision: "Decisión",
  parallel: "En paralelo",
  wait: "Espera",
  approval: "Aprobación del cliente",
  automatic: "Automático",
};

export const stepPhaseLabels: Record<StepPhase, string> = {
  analysis: "Análisis",
  containment: "Contención",
  eradication: "Erradicación",
  recovery: "Recuperación",
  review: "Revisión",
};

export const playbookStateLabels: Record<
  PlaybookState,
  { text: string; tone: "neutral" | "good" | "warning" }
> = {
  draft: { text: "Borrador", tone: "warning" },
  published: { text: "Vigente", tone: "good" },
  retired: { text: "Retirado", tone: "neutral" },
};

export const originLabels = {
  reference: "Del portal",
  written: "Propio",
  imported: "Importado de CACAO",
} as const;

/** Returns a sentence about the problem that prevents the publication of a playbook, with the titles of the steps. */
export function stepProblemText(
  { kind, step, other }: StepProblem,
  titleOf: (key: string) => string,
): string {
  const [here, there] = [`«${titleOf(step)}»`, `«${titleOf(other ?? "")}»`];
  switch (kind) {
    case "empty":
      return "No tiene ningún paso.";
    case "twice":
      return `Hay dos pasos con la clave «${step}».`;
    case "dangling":
      return `${here} lleva al paso ${there}, que no existe.`;
    case "cycle":
      return `${here} vuelve a ${there}: los pasos dan vueltas.`;
    case "unreachable":
      return `Ningún camino llega a ${here}.`;
    case "few_options":
      return `La decisión ${here} necesita al menos dos respuestas.`;
    case "few_branches":
      return `${here} necesita al menos dos caminos en paralelo.`;
  }
}

export const runStateLabels: Record<RunState, { text: string; tone: "neutral" | "good" | "brand" }> = {
  running: { text: "En curso", tone: "brand" },
  finished: { text: "Terminado", tone: "good" },
  stopped: { text: "Detenido", tone: "neutral" },
};

export const runStepStateLabels: Record<
  RunStepState,
  { text: string; tone: "neutral" | "good" | "warning" | "brand" | "danger" }
> = {
  pending: { text: "Después", tone: "neutral" },
  open: { text: "Ahora", tone: "brand" },
  done: { text: "Hecho", tone: "good" },
  skipped: { text: "Omitido", tone: "neutral" },
  refused: { text: "El cliente no lo autorizó", tone: "danger" },
  not_taken: { text: "No se recorrió", tone: "neutral" },
};

export const fitReasonLabels: Record<FitReason, string> = {
  class: "Es para esta clase de incidente.",
  effect: "Es para incidentes con este mismo efecto.",
  any_class: "Sirve para cualquier clase de incidente.",
  no_class: "El incidente todavía no tiene clase.",
  other_class: "Es para otra clase de incidente.",
  severity: "Corresponde a su severidad.",
  other_severity: "No está previsto para su severidad.",
  company: "Se escribió para esta empresa.",
};
