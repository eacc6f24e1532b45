import type { FastifyInstance } from "fastify";
import { companyOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { identify, tokenOf } from "#platform/server/sessions/identify.ts";
import type { Gate } from "./gate-services.ts";

const heartbeatMs = 25_000;
const perProcess = 2_000;
const perPerson = 5;
/** What may lie unsent for somebody who does not read; a page that comes back asks for everything anew. */
const mostUnsentBytes = 256 * 1024;

const tooMany = "Ya recibe las novedades en cinco ventanas. Cierre una para recibirlas aquí.";

/** Server-sent events of the active company, and the person's own. They end soon after the right to hear them. */
export function serveLive(app: FastifyInstance, gate: Gate): void {
  let open = 0;
  const openOf = new Map<number, number>();
  app.get("/api/live/", async (request, reply) => {
    const actor = await identify(gate, request);
    if (actor.kind !== "user") throw new Refusal("not_signed_in");
    if (actor.role === "limited") throw new Refusal("forbidden");
    // Left while it was asked whose it is: its end has been told already, and nobody would count it out again.
    if (reply.raw.destroyed) return reply.hijack();
    if (open >= perProcess) throw new Refusal("unavailable", { retryAfterSeconds: 30 });
    const mine = openOf.get(actor.userId) ?? 0;
    if (mine >= perPerson) throw new Refusal("too_many_requests", { detail: tooMany, retryAfterSeconds: 30 });
    const companyId = companyOf(actor);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    raw.write("retry: 3000\n\n");
    open += 1;
    openOf.set(actor.userId, mine + 1);
    const forget = gate.live.listen({ companyId, userId: actor.userId }, ({ topic, data }) => {
      if (raw.writableLength > mostUnsentBytes) raw.destroy();
      else raw.write(`event: ${topic}\ndata: ${JSON.stringify(data ?? {})}\n\n`);
    });
    const tokenSha256 = tokenOf(gate, request);
    const unwatch = tokenSha256 && gate.rights.watch({ tokenSha256, as: actor, end: () => raw.end() });
    const heartbeat = setInterval(async () => {
      const still = await identify(gate, request).catch(() => undefined);
      const same = still?.kind === "user" && still.role !== "limited" && companyOf(still) === companyId;
      if (same) raw.write(": ok\n\n");
      else raw.end();
    }, heartbeatMs);
    raw.on("close", () => {
      open -= 1;
      const left = (openOf.get(actor.userId) ?? 1) - 1;
      if (left === 0) openOf.delete(actor.userId);
      else openOf.set(actor.userId, left);
      clearInterval(heartbeat);
      unwatch?.();
      forget();
    });
  });
}
