import {
  type ConnectionTrouble,
  connectionTrouble,
  type OutboundProblem,
  OutboundRefusal,
} from "#platform/server/outbound/outbound-refusal.ts";

type Answered =
  | "refused_request"
  | "wrong_key"
  | "no_right"
  | "no_model"
  | "too_long"
  | "busy"
  | "down"
  | "failed"
  | "half"
  | "unreadable"
  | "not_a_stream"
  | "declined";

type ModelProblemKind = OutboundProblem | ConnectionTrouble | Answered;

/** The reason why a model gave no usable answer. `detail` is the provider's error text, for staff only. */
export class ModelProblem extends Error {
  readonly kind: ModelProblemKind;
  readonly detail: string;
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: ModelProblemKind, detail = "", retryAfterSeconds?: number) {
    super(`Model: ${kind}`);
    this.kind = kind;
    this.detail = detail.replace(/\s+/g, " ").trim().slice(0, 300);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const ofStatus: Record<number, ModelProblemKind> = {
  400: "refused_request",
  401: "wrong_key",
  403: "no_right",
  404: "no_model",
  405: "no_model",
  408: "timed_out",
  413: "too_long",
  422: "refused_request",
  429: "busy",
  500: "failed",
  502: "down",
  503: "down",
  504: "timed_out",
  529: "down",
};

export function problemOfStatus(status: number, detail: string, retryAfterSeconds?: number): ModelProblem {
  const kind = ofStatus[status] ?? (status >= 500 ? "failed" : "refused_request");
  return new ModelProblem(kind, detail, retryAfterSeconds);
}

/** Returns the problem for an error that the provider sends in the middle of an answer. */
export function problemOfEvent(type: string, message: string): ModelProblem {
  if (/overloaded|unavailable/.test(type)) return new ModelProblem("down", message);
  if (/rate_limit/.test(type)) return new ModelProblem("busy", message);
  return new ModelProblem("failed", message);
}

/** Converts any thrown error to a problem of the model. */
export function modelProblemOf(error: unknown): ModelProblem {
  if (error instanceof ModelProblem) return error;
  if (error instanceof OutboundRefusal) return new ModelProblem(error.problem);
  return new ModelProblem(connectionTrouble(error));
}

const passing = new Set<ModelProblemKind>([
  "busy",
  "down",
  "failed",
  "closed_port",
  "broken_off",
  "unresolved",
]);
/** Returns whether the same request may succeed shortly afterwards. */
export const mayPass = ({ kind }: ModelProblem): boolean => passing.has(kind);

const harmless = new Set<ModelProblemKind>(["refused_request", "too_long", "declined"]);
/** Returns whether the provider is at fault; after several such problems in a row it is paused. */
export const isFault = ({ kind }: ModelProblem): boolean => !harmless.has(kind);

const sentences: Record<ModelProblemKind, string> = {
  not_https:
    "La dirección debe comenzar con https://. Un equipo propio sin HTTPS se permite en AI_LOCAL_HOSTS de la instalación.",
  forbidden_port:
    "Ese puerto no está permitido. Fuera del 443, la instalación debe nombrar el equipo y su puerto en AI_LOCAL_HOSTS.",
  forbidden_address:
    "La dirección es privada y la instalación no permite llamarla: quien administra el servidor debe agregar el equipo a AI_LOCAL_HOSTS.",
  unresolved: "No se encontró ningún servidor con ese nombre.",
  redirected: "El servidor responde desde otra dirección: escriba la dirección final.",
  too_large: "La respuesta superó el tamaño permitido y se descartó.",
  timed_out: "El proveedor no respondió a tiempo.",
  closed_port: "El servidor no acepta conexiones en ese puerto, o un cortafuegos las impide.",
  broken_off: "La conexión se cortó antes de que llegara la respuesta.",
  speaks_no_tls: "Ese puerto del servidor no responde por HTTPS.",
  unknown_certificate: "El certificado del servidor no es de una autoridad conocida.",
  expired_certificate: "El certificado del servidor está vencido.",
  certificate_of_another: "El certificado del servidor es de otro nombre que el de la dirección.",
  refused_request: "El proveedor no aceptó la solicitud: revise el modelo y los límites.",
  wrong_key: "El proveedor no aceptó la clave.",
  no_right: "La clave no tiene permiso para usar ese modelo.",
  no_model: "El proveedor no conoce ese modelo o esa dirección.",
  too_long: "La consulta es más larga de lo que el proveedor acepta.",
  busy: "El proveedor pidió esperar: se alcanzó su límite de uso.",
  down: "El proveedor dice que no está disponible.",
  failed: "El proveedor respondió con un error.",
  half: "La respuesta llegó solo hasta la mitad.",
  unreadable: "La respuesta no se pudo leer: el servidor no usa este protocolo.",
  not_a_stream: "El servidor no entregó la respuesta por partes, como pide el protocolo.",
  declined: "El modelo se negó a responder.",
};

/** Returns the problem as a sentence with the provider's own error text, for staff. */
export function problemSentence({ kind, detail }: ModelProblem): string {
  return detail ? `${sentences[kind]} Dice: «${detail}»` : sentences[kind];
}
