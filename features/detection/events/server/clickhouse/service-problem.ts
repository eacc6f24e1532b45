import { ClickHouseError } from "@clickhouse/client";
import { type ConnectionTrouble, connectionTrouble } from "#platform/server/outbound/outbound-refusal.ts";
import { Refusal } from "#platform/server/refusal.ts";

/** The error codes of ClickHouse that people can act on. */
const ofCodes = {
  159: "timed_out",
  209: "timed_out",
  394: "cancelled",
  158: "too_much",
  241: "too_much",
  307: "too_much",
  396: "too_much",
  202: "busy",
  252: "busy",
  243: "full",
  192: "wrong_credentials",
  193: "wrong_credentials",
  194: "wrong_credentials",
  516: "wrong_credentials",
  497: "no_right",
  81: "no_database",
  242: "read_only",
} as const;

export type ServiceProblemKind =
  | (typeof ofCodes)[keyof typeof ofCodes]
  | ConnectionTrouble
  | "partial"
  | "too_old"
  | "newer_schema"
  | "failed";

const sentences: Record<ServiceProblemKind, string> = {
  timed_out: "La base de eventos no respondió a tiempo.",
  cancelled: "La consulta se canceló.",
  too_much: "La consulta abarca demasiados eventos.",
  busy: "La base de eventos está sobrecargada.",
  full: "El disco de la base de eventos está lleno.",
  wrong_credentials: "La base de eventos no aceptó el usuario y la contraseña.",
  no_right: "Esa cuenta no tiene permiso en la base de eventos.",
  no_database: "La base de datos de la dirección no existe en ese servidor.",
  read_only: "La base de eventos no acepta escrituras por ahora.",
  unresolved: "No se encontró ningún servidor con ese nombre.",
  closed_port: "El servidor no acepta conexiones en ese puerto, o un cortafuegos las impide.",
  broken_off: "La conexión se cortó antes de que llegara la respuesta completa.",
  speaks_no_tls: "Ese puerto del servidor no responde por HTTPS.",
  unknown_certificate: "El certificado del servidor no es de una autoridad conocida.",
  expired_certificate: "El certificado del servidor está vencido.",
  certificate_of_another: "El certificado del servidor es de otro nombre que el de la dirección.",
  partial: "La respuesta llegó incompleta y se descartó.",
  too_old: "La versión de ClickHouse es anterior a la 26.3, la mínima que el portal usa.",
  newer_schema: "Las tablas de eventos son de una versión más nueva del portal.",
  failed: "La base de eventos respondió con un error.",
};

/** The reason for which a ClickHouse service gave no usable answer. `detail` is for the person who manages it. */
export class ServiceProblem extends Error {
  readonly kind: ServiceProblemKind;
  readonly detail: string;

  constructor(kind: ServiceProblemKind, detail = "") {
    super(`Event service: ${kind} ${detail}`.trim());
    this.kind = kind;
    this.detail = detail;
  }
}

/** Converts an error of the client or of the connection. */
export function serviceProblemOf(error: unknown): ServiceProblem {
  if (error instanceof ServiceProblem) return error;
  if (error instanceof ClickHouseError) {
    const kind = ofCodes[Number(error.code) as keyof typeof ofCodes] ?? "failed";
    return new ServiceProblem(
      kind,
      `${error.code} ${error.type ?? ""} ${error.message.slice(0, 300)}`.trim(),
    );
  }
  if (error instanceof SyntaxError) return new ServiceProblem("partial");
  const message = error instanceof Error ? error.message : "";
  if (/timeout/i.test(message)) return new ServiceProblem("timed_out");
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return new ServiceProblem("failed", message.slice(0, 300));
  return new ServiceProblem(connectionTrouble(error), code);
}

/** Returns the message for the person who manages the service. */
export function serviceSentence({ kind, detail }: ServiceProblem): string {
  return detail ? `${sentences[kind]} Detalle: «${detail}»` : sentences[kind];
}

const toNarrow = new Set<ServiceProblemKind>(["timed_out", "too_much"]);

/** Returns the message for all readers of events, with the next step. */
export function serviceRefusal({ kind }: ServiceProblem): Refusal {
  const next = toNarrow.has(kind)
    ? "Acote el período o los filtros e intente de nuevo."
    : "Intente de nuevo en un momento; si sigue igual, avise a su proveedor.";
  return new Refusal(toNarrow.has(kind) ? "timed_out" : "unavailable", {
    detail: `${sentences[kind]} ${next}`,
    ...(kind === "busy" ? { retryAfterSeconds: 30 } : {}),
  });
}
