import * as paths from "#platform/contract/paths.ts";

/** Subjects of a change of the configuration. */
export const changeKinds = [
  "site",
  "data_center",
  "rule",
  "policy",
  "allow_list",
  "exception",
  "threshold",
  "certificate",
  "bots",
  "cache",
  "access",
  "api_key",
  "siem",
  "other",
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const changeKindLabels = {
  site: "Sitio o dominio",
  data_center: "Servidores de origen",
  rule: "Regla",
  policy: "Política",
  allow_list: "Lista de permitidos",
  exception: "Excepción",
  threshold: "Umbral de protección",
  certificate: "Certificado",
  bots: "Control de bots",
  cache: "Caché",
  access: "Usuario o rol",
  api_key: "Clave de API",
  siem: "Envío a SIEM",
  other: "Otro",
} as const satisfies Record<ChangeKind, string>;

export const changeEffects = ["weakening", "strengthening", "neutral"] as const;
export type ChangeEffect = (typeof changeEffects)[number];

export const changeEffectLabels = {
  weakening: "Debilita",
  strengthening: "Refuerza",
  neutral: "Neutral",
} as const satisfies Record<ChangeEffect, string>;

/**
 * A change against the requests of the company:
 * - `unrequested`: no request explains it
 * - `proposed`: a request may explain it, and a person of the provider has to confirm it
 * - `linked`: a request explains it
 * - `regularised`: the company accepted it with a reason
 * - `system`: made by Imperva itself
 */
export const changeStates = ["unrequested", "proposed", "linked", "regularised", "system"] as const;
export type ChangeState = (typeof changeStates)[number];

export const changeStateLabels = {
  unrequested: "Sin solicitud",
  proposed: "Vínculo propuesto",
  linked: "Vinculado",
  regularised: "Regularizado",
  system: "Del sistema",
} as const satisfies Record<ChangeState, string>;

/** The states in which a change waits for a decision. */
export const openChangeStates = ["unrequested", "proposed"] as const;

export const requestStates = [
  "pending",
  "approved",
  "refused",
  "withdrawn",
  "executed",
  "not_executed",
] as const;
export type RequestState = (typeof requestStates)[number];

export const requestStateLabels = {
  pending: "Por aprobar",
  approved: "Aprobada",
  refused: "Rechazada",
  withdrawn: "Retirada",
  executed: "Ejecutada",
  not_executed: "No ejecutada",
} as const satisfies Record<RequestState, string>;

export const objectKinds = ["site", "policy", "rule"] as const;
export type ObjectKind = (typeof objectKinds)[number];

export const objectKindLabels = {
  site: "Sitio",
  policy: "Política",
  rule: "Regla",
} as const satisfies Record<ObjectKind, string>;

export const actorKinds = ["person", "api_key", "system"] as const;
export type ActorKind = (typeof actorKinds)[number];

export const actorKindLabels = {
  person: "Persona",
  api_key: "Clave de API",
  system: "Sistema",
} as const satisfies Record<ActorKind, string>;

/**
 * The score from which a change is linked to a request automatically. `proposedScore`: the score from which a person
 * is asked to confirm the link.
 */
export const linkedScore = 70;
export const proposedScore = 40;
/** A request that is registered later than this after its window began is refused: the change is regularised instead. */
export const emergencyHours = 24;
export const changePath = (id: string) => `${paths.wafChanges}?cambio=${id}`;
export const requestsPath = `${paths.wafChanges}?vista=solicitudes`;
export const requestPath = (id: string) => `${requestsPath}&solicitud=${id}`;
export const requestCode = (number: number) => `CMB-${number}`;
