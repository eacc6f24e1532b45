import type { ActivityType, AlertStatus, Verdict } from "#features/alerts/alert-terms.contract.ts";

/** What the provider's words for the work say to somebody who only wants to know how they are. */
export const clientStatusWords = {
  new: "Recibida",
  in_progress: "La estamos analizando",
  waiting_client: "Espera su respuesta",
  escalated: "La revisa un especialista",
  closed: "Resuelta",
} as const satisfies Record<AlertStatus, string>;

export const clientVerdictWords = {
  true_positive: "Era una amenaza real.",
  false_positive: "Fue una falsa alarma.",
  benign: "Era actividad legítima.",
  test: "Era una prueba.",
  insufficient: "La información no alcanzó para saber qué fue.",
  duplicate: "Lo mismo se sigue en otra alerta.",
} as const satisfies Record<Verdict, string>;

/** What a step did, as the client reads it; those that are missing say nothing to them. */
export const clientStepWords: Partial<Record<ActivityType, string>> = {
  opened: "Detectamos la actividad",
  taken: "Un analista comenzó a revisarla",
  escalated: "La tomó un especialista",
  decided: "Llegamos a una conclusión",
  closed: "Cerramos la alerta",
  reopened: "La volvimos a abrir",
  asked_client: "Le preguntamos",
  client_answered: "Ustedes respondieron",
  client_confirmed: "Ustedes confirmaron",
  client_asked: "Ustedes preguntaron",
  commented: "Le escribimos",
  published: "Le avisamos",
  summarised: "Actualizamos el resumen",
  clocks_paused: "Acordamos una pausa",
  clocks_resumed: "Seguimos trabajando",
  breach_explained: "Explicamos el atraso",
  severity_raised: "Subió la severidad",
};
