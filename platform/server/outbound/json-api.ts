import { type JsonObject, readJsonObject } from "#platform/readers/json-limits.ts";
import { guardedFetch, type OutboundAnswer, type OutboundRequest } from "./guarded-fetch.ts";
import { connectionTrouble, OutboundRefusal } from "./outbound-refusal.ts";

/** Sends a request; the guarded fetch unless a test replaces it. */
export type SendRequest = (request: OutboundRequest) => Promise<OutboundAnswer>;

/** Sends a request to the public internet. */
export const sendGuarded: SendRequest = (request) => guardedFetch(request);

/** The reason for which an API returned nothing usable, as a sentence for the person who manages the connection. */
export class ApiProblem extends Error {
  /** The seconds after which the API requests a retry. */
  readonly retryAfter: number | undefined;
  /** The HTTP status of the answer; undefined if it was 200. */
  readonly status: number | undefined;

  constructor(
    sentence: string,
    { status, retryAfter }: { status?: number; retryAfter?: number | undefined } = {},
  ) {
    super(sentence);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The maximum of the requested pause in seconds: a day. */
const maxRetryAfter = 86_400;

/** Reads a `Retry-After` header in seconds; undefined if it has the form of a date. */
export function retryAfterOf(header: string | undefined): number | undefined {
  return header && /^\d{1,9}$/.test(header) ? Math.min(Number(header), maxRetryAfter) : undefined;
}

const statusSentences: Readonly<Record<number, (service: string) => string>> = {
  401: (service) => `${service} no acepta la clave de API (401).`,
  403: () => "La clave de API no tiene permiso para esta consulta (403).",
  404: (service) => `La consulta no existe en la API de ${service} (404).`,
  429: (service) => `${service} pide esperar: se le consultó demasiado seguido (429).`,
};

/** An API with the name that messages use. */
export interface JsonApi {
  service: string;
  send: SendRequest;
}

/** Sends a request whose answer is a JSON object. Throws `ApiProblem` for every other answer. */
export async function askJson(api: JsonApi, request: OutboundRequest): Promise<JsonObject> {
  const { status, body, headers } = await api.send({ ...request, wantedHeaders: ["retry-after"] });
  if (status !== 200) {
    const sentence = statusSentences[status]?.(api.service);
    throw new ApiProblem(sentence ?? `${api.service} respondió con un error (${status}).`, {
      status,
      retryAfter: retryAfterOf(headers?.["retry-after"]),
    });
  }
  const json = readJsonObject(body.toString("utf8"));
  if (!("object" in json)) throw new ApiProblem(`${api.service} respondió algo que no es JSON.`);
  return json.object;
}

const connectionSentences: Readonly<Record<string, (service: string) => string>> = {
  unresolved: (service) => `No se encontró el servidor de ${service}.`,
  forbidden_address: (service) =>
    `El servidor de ${service} está en una red que el portal no puede consultar.`,
  forbidden_port: (service) => `El servidor de ${service} usa un puerto que el portal no puede consultar.`,
  closed_port: (service) => `El servidor de ${service} no acepta conexiones.`,
  too_large: (service) => `La respuesta de ${service} es más grande de lo permitido.`,
  timed_out: (service) => `${service} no respondió a tiempo.`,
  redirected: (service) => `${service} redirige a otra dirección.`,
  broken_off: (service) => `La conexión con ${service} se cortó.`,
  speaks_no_tls: (service) => `El servidor de ${service} no usa HTTPS.`,
  unknown_certificate: (service) => `El certificado de ${service} no es de una autoridad conocida.`,
  expired_certificate: (service) => `El certificado de ${service} venció.`,
  certificate_of_another: (service) => `El certificado de ${service} es de otro nombre.`,
};

/** Returns the message for any error of a call to an API. */
export function apiSentence(error: unknown, service: string): string {
  if (error instanceof ApiProblem) return error.message;
  const kind = error instanceof OutboundRefusal ? error.problem : connectionTrouble(error);
  return connectionSentences[kind]?.(service) ?? `No se pudo consultar la API de ${service}.`;
}

interface Pace {
  /** The milliseconds between two successful reads. */
  everyMs: number;
  longestPauseMs: number;
}

/** Returns the milliseconds until the next read after a failed one: twice as long each time, and never before `Retry-After`. */
export function pauseAfter(error: unknown, failures: number, { everyMs, longestPauseMs }: Pace): number {
  const wait = error instanceof ApiProblem ? (error.retryAfter ?? 0) * 1_000 : 0;
  return Math.max(Math.min(everyMs * 2 ** Math.min(failures, 8), longestPauseMs), wait);
}
