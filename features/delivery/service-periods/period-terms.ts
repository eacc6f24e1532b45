/**
 * States of a service period.  - `planned`: it has not begun - `open`: it is in progress - `closing`: it has ended
 * and its deliverables are being completed - `closed`: it no longer changes - `reopened`: a person reopened it with a
 * reason, until a person closes it again
 */
export const periodStates = ["planned", "open", "closing", "closed", "reopened"] as const;
export type PeriodState = (typeof periodStates)[number];

export const periodRhythms = ["monthly", "quarterly", "contract"] as const;
export type PeriodRhythm = (typeof periodRhythms)[number];

/** The states to which a person may bring a period, from each. */
export const periodMoves: Readonly<Record<PeriodState, readonly PeriodState[]>> = {
  planned: ["open"],
  open: ["closing"],
  closing: ["closed", "open"],
  closed: ["reopened"],
  reopened: ["closed"],
};

export const periodStateLabels = {
  planned: "Planificado",
  open: "Abierto",
  closing: "En cierre",
  closed: "Cerrado",
  reopened: "Reabierto",
} as const satisfies Record<PeriodState, string>;

export const periodRhythmLabels = {
  monthly: "Mensual",
  quarterly: "Trimestral",
  contract: "Plazo del contrato",
} as const satisfies Record<PeriodRhythm, string>;
