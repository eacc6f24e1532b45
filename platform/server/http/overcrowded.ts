import type { FastifyReply } from "fastify";
import { Refusal } from "#platform/server/refusal.ts";
import type { LimitReason } from "./fair-semaphore.ts";

const retryAfterSeconds = 2;
const ownShare = "Tiene demasiadas solicitudes en curso. Inténtelo de nuevo en unos segundos.";

/**
 * The refusal when more requests arrive than can be answered. The metrics count it; it creates no incident id and no
 * line in the log.
 */
export class Overcrowded extends Refusal {
  constructor() {
    super("unavailable", { retryAfterSeconds });
  }
}

/** Returns the refusal for a caller that exceeds its share, or for a request that arrives when too many others wait. */
export function limitRefusalOf(excess: LimitReason): Refusal {
  return excess === "own_share"
    ? new Refusal("too_many_requests", { detail: ownShare, retryAfterSeconds })
    : new Overcrowded();
}

/**
 * The delay, in milliseconds, of the answer to callers that repeat a refused request at once, so that they cost less.
 */
const pauseMs = 400;

interface Answer {
  status: number;
  retryAfter: number;
  body: string;
  pauseMs: number;
}
const answers = {
  own_share: tooMany(ownShare, retryAfterSeconds),
  too_often: tooMany("Demasiados intentos. Espere un momento.", 30),
  crowd: {
    status: 503,
    retryAfter: retryAfterSeconds,
    body: JSON.stringify({
      code: "unavailable",
      detail: "El servicio no está disponible por un momento.",
    }),
    pauseMs: 0,
  },
};

function tooMany(detail: string, retryAfter: number): Answer {
  return { status: 429, retryAfter, body: JSON.stringify({ code: "too_many_requests", detail }), pauseMs };
}

/** Sends a prepared refusal: under a flood of requests, refusals must cost little. */
export function sendAway(reply: FastifyReply, why: keyof typeof answers): FastifyReply {
  const answer: Answer = answers[why];
  reply
    .status(answer.status)
    .header("retry-after", answer.retryAfter)
    .type("application/json; charset=utf-8");
  if (answer.pauseMs === 0) reply.send(answer.body);
  else setTimeout(() => reply.send(answer.body), answer.pauseMs);
  return reply;
}
