import { connectionTrouble, OutboundRefusal } from "#platform/server/outbound/outbound-refusal.ts";

/** The reason why a TAXII server gave no usable answer, as a sentence for the person who manages the feed. */
export class TaxiiProblem extends Error {
  /** The server's `Retry-After` in seconds. */
  readonly retryAfter: number | undefined;

  constructor(sentence: string, retryAfter?: number) {
    super(sentence);
    this.retryAfter = retryAfter;
  }
}

const ofStatus: Readonly<Record<number, string>> = {
  401: "El servidor no acepta la clave o el usuario (401).",
  403: "La cuenta no tiene permiso para leer esta colección (403).",
  404: "La dirección o la colección no existe en ese servidor (404).",
  406: "El servidor no admite TAXII 2.1: rechazó el tipo de contenido (406).",
  413: "El servidor rechazó la petición por su tamaño (413).",
  415: "El servidor no admite TAXII 2.1 (415).",
  429: "El servidor pide esperar: se le consultó demasiado seguido (429).",
};

export const problemOfStatus = (status: number, retryAfter?: number): TaxiiProblem =>
  new TaxiiProblem(ofStatus[status] ?? `El servidor respondió con un error (${status}).`, retryAfter);

const sentences: Readonly<Record<string, string>> = {
  not_https: "La dirección no es https://.",
  forbidden_port: "El puerto no está entre los que esta instalación permite (TAXII_PORTS).",
  forbidden_address: "La dirección está en una red privada que esta instalación no permite (TAXII_NETWORKS).",
  unresolved: "El nombre del servidor no existe.",
  redirected: "El servidor envía a otra dirección: escriba la definitiva.",
  too_large: "La respuesta es más grande de lo permitido.",
  timed_out: "El servidor no respondió a tiempo.",
  closed_port: "No hay nada que responda en esa dirección.",
  speaks_no_tls: "Ese puerto del servidor no responde por TLS.",
  unknown_certificate: "El certificado del servidor no es de una autoridad conocida.",
  expired_certificate: "El certificado del servidor está vencido.",
  certificate_of_another: "El certificado es de otro servidor.",
  broken_off: "La conexión se cortó.",
};

/** Returns a sentence for any error of a connection to a server. */
export function taxiiSentence(error: unknown): string {
  if (error instanceof TaxiiProblem) return error.message;
  const kind = error instanceof OutboundRefusal ? error.problem : connectionTrouble(error);
  return sentences[kind] ?? "El servidor no se pudo consultar.";
}
