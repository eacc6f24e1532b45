import type { DeliverableKind } from "#platform/contract/deliverables/deliverable-kinds.ts";
import * as paths from "#platform/contract/paths.ts";

/**
 * The rhythm of a commitment: due in every period of its service, in the period in which a quarter, half-year or year
 * ends, or once.
 */
export const commitmentRhythms = ["period", "quarter", "half_year", "year", "once"] as const;
export type CommitmentRhythm = (typeof commitmentRhythms)[number];

export const dueAnchors = ["period_start", "period_end"] as const;
export type DueAnchor = (typeof dueAnchors)[number];

/**
 * How the company accepts a delivery: not at all, expressly by one of its people, or also tacitly, by not returning
 * it until an announced day.
 */
export const acceptances = ["none", "express", "tacit"] as const;
export type Acceptance = (typeof acceptances)[number];

export const obligationStates = [
  "pending",
  "delivered",
  "returned",
  "accepted",
  "tacitly_accepted",
  "not_applicable",
] as const;
export type ObligationState = (typeof obligationStates)[number];

/**
 * The state of an obligation against the calendar, computed from its dates:
 *
 * - `late`: not delivered, and the provider's time is over
 * - `soon`: not delivered, and due within `soonDays`
 * - `waiting`: not delivered, and the company has to act
 * - `planned`: due later
 * - `on_time`, `late_delivery`: delivered on time, or late by the provider
 * - `client_delay`: delivered late by no more than the days that were waited for the company
 * - `exempt`: does not apply
 */
export const timings = [
  "late",
  "soon",
  "waiting",
  "planned",
  "on_time",
  "late_delivery",
  "client_delay",
  "exempt",
] as const;
export type Timing = (typeof timings)[number];

/** The number of calendar days within which an obligation is due soon. */
export const soonDays = 14;

export const deliverySteps = [
  "opened",
  "delivered",
  "unlinked",
  "withdrawn",
  "announced",
  "returned",
  "accepted",
  "tacitly_accepted",
  "wait_started",
  "wait_ended",
  "exempted",
  "restored",
] as const;
export type DeliveryStep = (typeof deliverySteps)[number];

export const deliverableKindLabels = {
  document: "Documento",
  report: "Informe",
  meeting: "Reunión con acta",
  test: "Evaluación",
} as const satisfies Record<DeliverableKind, string>;

export const promiseRhythmLabels = {
  period: "Cada período",
  quarter: "Cada trimestre",
  half_year: "Cada semestre",
  year: "Cada año",
  once: "Una vez",
} as const satisfies Record<CommitmentRhythm, string>;

export const dueAnchorLabels = {
  period_start: "del inicio del período",
  period_end: "del término del período",
} as const satisfies Record<DueAnchor, string>;

export const acceptanceLabels = {
  none: "Sin aceptación",
  express: "Aceptación expresa",
  tacit: "Aceptación tácita",
} as const satisfies Record<Acceptance, string>;

export const obligationStateLabels = {
  pending: "Por entregar",
  delivered: "Entregado",
  returned: "Devuelto con observaciones",
  accepted: "Aceptado",
  tacitly_accepted: "Aceptado tácitamente",
  not_applicable: "No aplica",
} as const satisfies Record<ObligationState, string>;

export const timingLabels = {
  late: "Atrasado",
  soon: "Vence en 14 días",
  waiting: "Espera respuesta",
  planned: "Más adelante",
  on_time: "A tiempo",
  late_delivery: "Entregado tarde",
  client_delay: "Tarde con espera",
  exempt: "No aplica",
} as const satisfies Record<Timing, string>;

export const commitmentsPath = `${paths.servicePeriods}?vista=comprometido`;
/** Returns the address of one obligation. */
export const obligationPath = (id: string) => `${commitmentsPath}&compromiso=${id}`;
