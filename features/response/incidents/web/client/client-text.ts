import type { IncidentDetail } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import type {
  IncidentClockKind,
  IncidentPauseReason,
} from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type {
  SharedDetail,
  SharedIncident,
} from "#features/response/incidents/contracts/shared-incidents.contract.ts";
import type { TimerLabels } from "#platform/web/work/clock-text.ts";

type Stage = SharedIncident["stage"];

/** The labels of the stages for clients. */
export const clientStageLabels = {
  declared: "Lo recibimos",
  analysis: "Investigamos qué pasó",
  containment: "Evitamos que se extienda",
  eradication: "Quitamos la causa",
  recovery: "Volvemos a lo normal",
  review: "Revisamos lo aprendido",
  closed: "Resuelto",
} as const satisfies Record<Stage, string>;

export const clientVerdictLabels = {
  confirmed: "Fue un incidente real.",
  attempt: "Fue un intento que no logró su objetivo.",
  policy_violation: "Fue una falta a una política interna.",
  false_positive: "Fue una falsa alarma.",
  exercise: "Fue un ejercicio.",
  undetermined: "No se pudo saber qué fue.",
} as const satisfies Record<NonNullable<SharedIncident["verdict"]>, string>;

/** The description of a step for the client; steps without one are omitted. */
export const clientStepWords: Partial<Record<IncidentDetail["story"][number]["type"], string>> = {
  opened: "Declaramos el incidente",
  taken: "Una persona lo tomó a cargo",
  status_changed: "Pasamos a otra etapa",
  closed: "Lo cerramos",
  reopened: "Lo volvimos a abrir",
  commented: "Escribimos",
  published: "Les avisamos",
  texts_approved: "Actualizamos lo que sabemos",
  summarised: "Actualizamos lo que sabemos",
  client_answered: "Ustedes respondieron",
  task_added: "Les pedimos algo",
  task_done: "Se hizo una tarea",
  clocks_paused: "Se pausaron los plazos",
  clocks_resumed: "Siguen los plazos",
  breach_explained: "Explicamos un atraso",
  severity_changed: "Cambió la severidad",
  report_issued: "Emitimos un informe",
};

/** The labels of the service-level timers for clients: «Lo tomamos», «Lo contenemos», «Lo resolvemos». */
export const clientClockLabels = {
  acknowledge: "Tomarlo a cargo",
  contain: "Evitar que se extienda",
  resolve: "Resolverlo",
} as const satisfies Record<SharedDetail["clocks"][number]["kind"], string>;

/** The texts of a service-level timer for clients; a pause that waits for the client is addressed to them. */
export const clientClockText: TimerLabels<IncidentClockKind, IncidentPauseReason> = {
  toDo: { acknowledge: "tomarlo", contain: "contenerlo", resolve: "resolverlo" },
  missed: { acknowledge: "tomarse", contain: "contenerse", resolve: "resolverse" },
  pauses: {
    waiting_client: "esperando lo que les pedimos",
    third_party: "depende de un tercero",
    agreed: "acordada con ustedes",
  },
};

const inOrder: readonly Stage[] = ["analysis", "containment", "eradication", "recovery", "review"];

/** Returns the stages of an incident with their progress: done, current, or to come. */
export function stageProgress(stage: Stage): { stage: Stage; state: "done" | "now" | "ahead" }[] {
  const now =
    stage === "closed" ? inOrder.length : inOrder.indexOf(stage === "declared" ? "analysis" : stage);
  return inOrder.map((each, at) => ({
    stage: each,
    state: at < now ? "done" : at === now ? "now" : "ahead",
  }));
}
