import { errors } from "@opensearch-project/opensearch";
import { z } from "zod";
import type { ProblemCode } from "#platform/contract/problem.ts";
import {
  type ConnectionTrouble,
  connectionTrouble,
  OutboundRefusal,
} from "#platform/server/outbound/outbound-refusal.ts";
import { Refusal } from "#platform/server/refusal.ts";

/**
 * The reason for which an engine gave no usable answer. `detail` is for the person who manages it: it may name an
 * index.
 */
export class EngineProblem extends Error {
  readonly kind: EngineProblemKind;
  readonly detail: string;

  constructor(kind: EngineProblemKind, detail = "") {
    super(`Event engine: ${kind} ${detail}`.trim());
    this.kind = kind;
    this.detail = detail;
  }
}

const outbound = {
  not_https: "not_https",
  forbidden_port: "forbidden_port",
  forbidden_address: "forbidden_address",
  unresolved: "unresolved",
  redirected: "redirected",
  too_large: "too_large",
  timed_out: "timed_out",
} as const;

const ofStatus = {
  400: "refused_query",
  401: "wrong_credentials",
  403: "no_right",
  404: "no_index",
  429: "busy",
  502: "down",
  503: "down",
  504: "timed_out",
} as const;

type EngineProblemKind =
  | (typeof outbound)[keyof typeof outbound]
  | ConnectionTrouble
  | (typeof ofStatus)[keyof typeof ofStatus]
  | "failed"
  | "lapsed"
  | "partial"
  | "unreadable"
  | "paused"
  | "crowded"
  | "no_time";

/**
 * Problems of the engine or of the connection that a retry at once may meet again; a refused query is not one of
 * them.
 */
const faults = new Set<EngineProblemKind>([
  ...["timed_out", "closed_port", "broken_off", "busy", "down", "failed", "partial", "unreadable"],
  ...["unresolved", "too_large"],
] as EngineProblemKind[]);

export const isFault = ({ kind }: EngineProblem): boolean => faults.has(kind);

const ErrorBody = z.object({
  error: z.union([
    z.string(),
    z.object({
      type: z.string().optional(),
      reason: z.string().nullish(),
      root_cause: z.array(z.object({ type: z.string().optional(), reason: z.string().nullish() })).optional(),
    }),
  ]),
});

/** Returns an engine's own error text, shortened. */
function reasonIn(body: unknown): string {
  const parsed = ErrorBody.safeParse(body);
  if (!parsed.success) return "";
  const { error } = parsed.data;
  if (typeof error === "string") return error.slice(0, 300);
  const [cause] = error.root_cause ?? [];
  return (cause?.reason ?? error.reason ?? cause?.type ?? error.type ?? "").slice(0, 300);
}

/** The error type of both engines for an expired point in time; its HTTP status is that of a missing index. */
const lapsed = '"search_context_missing_exception"';

export function problemOfStatus(status: number, body: unknown): EngineProblem {
  if (status === 404 && JSON.stringify(body ?? "").includes(lapsed)) return new EngineProblem("lapsed");
  return new EngineProblem(
    ofStatus[status as keyof typeof ofStatus] ?? "failed",
    reasonIn(body) || `${status}`,
  );
}

/** Converts an error of the client. */
export function engineProblemOf(error: unknown): EngineProblem {
  if (error instanceof EngineProblem) return error;
  if (error instanceof OutboundRefusal) return new EngineProblem(outbound[error.problem]);
  if (error instanceof errors.ResponseError) return problemOfStatus(error.statusCode, error.body);
  if (error instanceof errors.DeserializationError || error instanceof z.ZodError) {
    return new EngineProblem("unreadable");
  }
  const kind = connectionTrouble(error);
  const code = (error as NodeJS.ErrnoException).code ?? "";
  return new EngineProblem(kind, kind === "broken_off" ? code : "");
}

/** The sentences on a problem of an engine, for the person who manages it. */
const sentences: Record<EngineProblemKind, string> = {
  not_https: "La dirección debe comenzar con https://.",
  forbidden_port:
    "Ese puerto no está permitido. Se usan 443, 9200 y 9243; otros los agrega la instalación en EVENT_ENGINE_PORTS.",
  forbidden_address:
    "La dirección es privada y la instalación no permite llamarla: quien administra el servidor debe agregar su red a EVENT_ENGINE_NETWORKS.",
  unresolved: "No se encontró ningún servidor con ese nombre.",
  redirected: "El servidor responde desde otra dirección: escriba la dirección final.",
  too_large: "La respuesta era demasiado grande y se descartó.",
  timed_out: "El motor no respondió a tiempo.",
  closed_port: "El servidor no acepta conexiones en ese puerto, o un cortafuegos las impide.",
  broken_off: "La conexión se cortó antes de que llegara la respuesta.",
  speaks_no_tls: "Ese puerto del servidor no responde por HTTPS.",
  unknown_certificate:
    "El certificado del servidor no es de una autoridad conocida: pegue el certificado de su autoridad.",
  expired_certificate: "El certificado del servidor está vencido.",
  certificate_of_another: "El certificado del servidor es de otro nombre que el de la dirección.",
  refused_query: "El motor no aceptó la consulta.",
  wrong_credentials: "El motor no aceptó el usuario y la contraseña, o la clave.",
  no_right: "Esa cuenta no tiene permiso para leer esos índices.",
  no_index: "Ningún índice coincide con el patrón.",
  busy: "El motor está sobrecargado y pidió esperar.",
  down: "El motor respondió que no está disponible.",
  failed: "El motor respondió con un error.",
  lapsed: "El motor ya no guarda el momento desde el que se leía.",
  partial: "El motor respondió solo con una parte de sus datos, y una parte no se muestra como el total.",
  unreadable: "La respuesta no es la de OpenSearch o Elasticsearch.",
  paused: "El motor falló varias veces seguidas; en medio minuto se le vuelve a preguntar.",
  no_time: "El campo de la fecha del evento no existe en el índice o no es una fecha.",
  crowded: "Hay demasiadas consultas esperando a este motor.",
};

/** Returns the message with the engine's own detail, for the provider's staff. */
export function engineSentence({ kind, detail }: EngineProblem): string {
  return detail ? `${sentences[kind]} Dice: «${detail}»` : sentences[kind];
}

const toWait = new Set<EngineProblemKind>(["busy", "paused", "crowded", "down"]);

/** Returns the message for all readers of events: without index names, with the next step. */
export function engineRefusal({ kind }: EngineProblem): Refusal {
  const code: ProblemCode = kind === "timed_out" ? "timed_out" : "unavailable";
  return new Refusal(code, {
    detail: `Los eventos de esta empresa están en un motor externo. ${sentences[kind]} ${
      kind === "timed_out" || kind === "too_large"
        ? "Acote el período o los filtros e intente de nuevo."
        : "Intente de nuevo en un momento; si sigue igual, avise a su proveedor."
    }`,
    ...(toWait.has(kind) ? { retryAfterSeconds: 30 } : {}),
  });
}
