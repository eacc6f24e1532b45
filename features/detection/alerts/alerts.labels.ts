import type {
  ActivityType,
  AlertOrigin,
  AlertStatus,
  ClockKind,
  PauseReason,
  Verdict,
} from "./contracts/alert-terms.contract.ts";

/** Returns the code of an alert: `ALR-128`. */
export const alertNumber = (number: number) => `ALR-${number}`;

export const levelLabels = { 1: "N1", 2: "N2" } as const;

export const statusLabels = {
  new: "Nueva",
  in_progress: "En curso",
  waiting_client: "En espera del cliente",
  escalated: "Escalada",
  closed: "Cerrada",
} as const satisfies Record<AlertStatus, string>;

/** The Spanish label of an alert's status for people of the company. */
export const clientStatusLabels = {
  new: "Recibida",
  in_progress: "La estamos analizando",
  waiting_client: "Espera su respuesta",
  escalated: "La revisa un especialista",
  closed: "Resuelta",
} as const satisfies Record<AlertStatus, string>;

export const verdictLabels = {
  true_positive: "Verdadero positivo",
  false_positive: "Falso positivo",
  benign: "Benigno",
  test: "Prueba",
  insufficient: "Información insuficiente",
  duplicate: "Duplicado",
} as const satisfies Record<Verdict, string>;

export const originLabels = {
  detection: "Detección",
  correlation: "Correlación",
  indicator: "Indicador de amenaza",
  manual: "Manual",
} as const satisfies Record<AlertOrigin, string>;

export const clockLabels = {
  acknowledge: "Tomar",
  decide: "Decidir",
  close: "Cerrar",
} as const satisfies Record<ClockKind, string>;

export const pauseLabels = {
  waiting_client: "Esperando la respuesta del cliente",
  maintenance: "Mantenimiento",
  agreed: "Acordado con el cliente",
} as const satisfies Record<PauseReason, string>;

export const activityLabels = {
  opened: "Se abrió",
  severity_raised: "Subió la severidad",
  taken: "Se tomó",
  assigned: "Se asignó",
  status_changed: "Cambió de estado",
  escalated: "Se escaló a N2",
  returned: "Volvió a N1",
  decided: "Se decidió el veredicto",
  closed: "Se cerró",
  reopened: "Se reabrió",
  asked_client: "Pregunta al cliente",
  client_answered: "Respuesta del cliente",
  client_confirmed: "Confirmación del cliente",
  client_asked: "Pregunta del cliente",
  commented: "Comentario",
  published: "Se publicó al cliente",
  withdrawn: "Se retiró de la vista del cliente",
  summarised: "Cambió el resumen para el cliente",
  linked: "Se agregó un vínculo",
  unlinked: "Se quitó un vínculo",
  merged: "Se unió otra alerta",
  unmerged: "Se separó una alerta unida",
  split: "Se separaron eventos",
  suppressed: "Se suprimió",
  clocks_paused: "Relojes en pausa",
  clocks_resumed: "Los relojes siguen",
  clock_near: "Plazo por vencer",
  clock_breached: "Plazo vencido",
  breach_explained: "Explicación del plazo vencido",
  undone: "Se deshizo un cambio",
} as const satisfies Record<ActivityType, string>;
