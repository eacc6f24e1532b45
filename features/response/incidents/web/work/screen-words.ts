import type {
  Certainty,
  CustodyAct,
  IncidentPauseReason,
  IncidentVisibility,
  OwnerSide,
} from "#features/response/incidents/contracts/incident-terms.contract.ts";

// What only the screens say; the names of states stand in incidents.words.ts.

export const certaintyWords = {
  exact: "Exacta",
  estimated: "Estimada",
} as const satisfies Record<Certainty, string>;

export const sideWords = {
  provider: "Proveedor",
  client: "Cliente",
} as const satisfies Record<OwnerSide, string>;

/** Who may know of it, as a sentence rather than a name. */
export const seenByWords = {
  internal: "Solo el proveedor",
  client: "Lo ve el cliente",
  restricted: "Restringido",
} as const satisfies Record<IncidentVisibility, string>;

/** After «En pausa:». */
export const pauseWords = {
  waiting_client: "esperando al cliente",
  third_party: "depende de un tercero",
  agreed: "acordada con el cliente",
} as const satisfies Record<IncidentPauseReason, string>;

export const custodyWords = {
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
