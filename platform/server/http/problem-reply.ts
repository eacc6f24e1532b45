import { randomBytes } from "node:crypto";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { Call } from "#platform/contract/define-call.ts";
import { type Problem, type ProblemCode, problems } from "#platform/contract/problem.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { Overcrowded } from "./overcrowded.ts";

const sentences: Partial<Record<ProblemCode, string>> = {
  not_signed_in: "Debe iniciar sesión.",
  forbidden: "Su perfil no permite esta acción.",
  csrf_failed: "La solicitud no trae el código de seguridad de esta página.",
  not_found: "No existe o no está a su alcance.",
  stale_version: "Alguien lo cambió mientras tanto. Cárguelo de nuevo y repita.",
  no_active_company: "Su cuenta no tiene una empresa activa. Pida a su ejecutivo que le asigne una.",
  internal: "Algo falló de nuestro lado.",
  unavailable: "El servicio no está disponible por un momento.",
  timed_out: "La consulta tardó demasiado.",
  too_many_requests: "Demasiados intentos. Espere un momento.",
  storage_full: "El portal no tiene espacio para guardar. Ya avisamos a quienes lo administran.",
  too_large: "Lo enviado supera el tamaño permitido.",
  unsupported_type: "Ese tipo de contenido no se acepta.",
  not_acceptable: "La respuesta no existe en el tipo de contenido que se pide.",
  wrong_method: "Esta dirección no acepta ese método.",
};

/** Answers every failure in the uniform format, without internal details. Each is logged once, here. */
export function replyWithProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (reply.raw.headersSent) {
    request.log.error({ err: error, url: request.routeOptions.url }, "answer broken off");
    return;
  }
  const { code, detail, retryAfter } = understand(error);
  const problem: Problem = {
    code,
    detail: detail || (sentences[code] ?? "La solicitud no se pudo atender."),
  };
  if (problems[code] >= 500 && !(error instanceof Overcrowded)) {
    problem.incident = randomBytes(4).toString("hex");
    request.log.error(
      { err: error, incident: problem.incident, url: request.routeOptions.url },
      "request failed",
    );
  }
  if (retryAfter) reply.header("retry-after", retryAfter);
  const { mediaType } = (request.routeOptions.config as { call?: Call } | undefined)?.call ?? {};
  if (mediaType !== undefined && problems[code] === 401)
    reply.header("www-authenticate", 'Basic realm="Portal", Bearer');
  // A protocol with its own media type defines additional fields for errors.
  const problemBody =
    mediaType === undefined
      ? problem
      : { title: problem.detail, http_status: `${problems[code]}`, ...problem };
  void reply
    .status(problems[code])
    .type(mediaType ?? "application/json; charset=utf-8")
    .send(JSON.stringify(problemBody));
}

function understand(error: unknown): { code: ProblemCode; detail?: string; retryAfter?: number } {
  if (error instanceof Refusal) {
    return { code: error.code, detail: error.message, retryAfter: error.retryAfterSeconds };
  }
  const { code = "", statusCode = 500 } = error as Partial<FastifyError>;
  const knownDatabaseFailure = databaseFailures[code] ?? httpFailures[statusCode];
  if (knownDatabaseFailure) return knownDatabaseFailure;
  if (lostConnection.test(code) || lostConnection.test((error as Error)?.message ?? "")) {
    return { code: "unavailable", retryAfter: 2 };
  }
  return { code: "internal" };
}

const httpFailures: Record<number, { code: ProblemCode; detail?: string; retryAfter?: number }> = {
  400: { code: "invalid_input", detail: "La solicitud no se pudo leer." },
  // The file server answers 403 for folders and hidden files, which is reported as not found; a 403 of the gate is a
  // Refusal instead.
  403: { code: "not_found" },
  404: { code: "not_found" },
  405: { code: "wrong_method" },
  413: { code: "too_large" },
  415: { code: "unsupported_type" },
  429: { code: "too_many_requests", retryAfter: 30 },
  503: { code: "unavailable", retryAfter: 2 },
};

// Problem codes by PostgreSQL's SQLSTATE.
const databaseFailures: Record<string, { code: ProblemCode; detail?: string; retryAfter?: number }> = {
  // A text with NUL, or a number or date beyond the range of a column, that no schema has refused.
  "22021": { code: "invalid_input", detail: "Hay un carácter que no se puede guardar." },
  "22P05": { code: "invalid_input", detail: "Hay un carácter que no se puede guardar." },
  "22003": { code: "invalid_input", detail: "Un número está fuera de rango." },
  "22008": { code: "invalid_input", detail: "Una fecha está fuera de rango." },
  "23505": { code: "conflict", detail: "Ya existe uno igual." },
  "23503": { code: "conflict", detail: "Está relacionado con otro registro que no existe o que lo usa." },
  "40001": { code: "conflict", detail: "Otra persona cambió lo mismo. Vuelva a intentarlo." },
  "40P01": { code: "conflict", detail: "Otra persona cambió lo mismo. Vuelva a intentarlo." },
  "55P03": { code: "unavailable", retryAfter: 2 },
  "57014": { code: "timed_out", retryAfter: 5 },
  "53100": { code: "storage_full" },
  "53200": { code: "unavailable", retryAfter: 5 },
  "53300": { code: "unavailable", retryAfter: 2 },
  "57P01": { code: "unavailable", retryAfter: 2 },
  "57P02": { code: "unavailable", retryAfter: 2 },
  "57P03": { code: "unavailable", retryAfter: 2 },
};

const lostConnection =
  /^(08\w{3}|ECONN\w+|EPIPE|ENOENT|ETIMEDOUT)$|Connection terminated|connection timeout|timeout exceeded|server closed|not queryable|ECONNREFUSED|ENOENT/;
