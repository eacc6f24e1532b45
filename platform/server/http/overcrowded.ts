import type { FastifyReply } from "fastify";
import { Refusal } from "#platform/server/refusal.ts";

const retryAfterSeconds = 2;

/** So many may wait for a connection; who comes later would wait too long, and hears so at once. */
export const mostWaiting = 64;

/** More want something at once than can be answered. No incident and no line in the log: the metrics count them. */
export class Overcrowded extends Refusal {
  constructor() {
    super("unavailable", { retryAfterSeconds });
  }
}

const answer = JSON.stringify({
  code: "unavailable",
  detail: "El servicio no está disponible por un momento.",
});

/** The same answer, written beforehand. */
export function sendAway(reply: FastifyReply): void {
  void reply
    .status(503)
    .header("retry-after", retryAfterSeconds)
    .type("application/json; charset=utf-8")
    .send(answer);
}
