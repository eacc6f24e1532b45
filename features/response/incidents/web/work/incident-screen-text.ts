import type {
  Certainty,
  CustodyAct,
  IncidentPauseReason,
  IncidentVisibility,
  OwnerSide,
} from "#features/response/incidents/contracts/incident-terms.contract.ts";

// Texts that only the screens use; the labels of states are in incidents.labels.ts.

export const certaintyLabels = {
  exact: "Exacta",
  estimated: "Estimada",
} as const satisfies Record<Certainty, string>;

export const sideLabels = {
  provider: "Proveedor",
  client: "Cliente",
} as const satisfies Record<OwnerSide, string>;

/** The people who may see it, as a sentence rather than a name. */
export const seenByLabels = {
  internal: "Solo el proveedor",
  client: "Lo ve el cliente",
  restricted: "Restringido",
} as const satisfies Record<IncidentVisibility, string>;

/** The reasons of a pause, worded to follow «En pausa:». */
export const pauseLabels = {
  waiting_client: "esperando al cliente",
  third_party: "depende de un tercero",
  agreed: "acordada con el cliente",
} as const satisfies Record<IncidentPauseReason, string>;

export const custodyLabels = {
  received: "Recibida",
  registered: "Registrada sin el archivo",
  sealed: "Sellada",
  downloaded: "Descargada",
  copied: "Copiada",
  handed_over: "Entregada",
  returned: "Devuelta",
  verified: "Comprobada",
  damaged: "Dañada",
  destroyed: "Destruida",
  chain_sealed: "Cadena sellada por el portal",
} as const satisfies Record<CustodyAct, string>;
