import type { FastifyInstance } from "fastify";
import { companyOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { identify } from "#platform/server/sessions/identify.ts";
import type { Gate } from "./gate-services.ts";

const heartbeatMs = 25_000;
const perProcess = 2_000;

/** Server-sent events of the active company. The right to hear is asked again at each heartbeat. */
export function serveLive(app: FastifyInstance, gate: Gate): void {
  let open = 0;
  app.get("/api/live/", async (request, reply) => {
    const actor = await identify(gate, request);
    if (actor.kind !== "user") throw new Refusal("not_signed_in");
    if (actor.role === "limited") throw new Refusal("forbidden");
    if (open >= perProcess) throw new Refusal("unavailable", { retryAfterSeconds: 30 });
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
    const forget = gate.live.listen(companyId, ({ topic, data }) => {
      raw.write(`event: ${topic}\ndata: ${JSON.stringify(data ?? {})}\n\n`);
    });
    const heartbeat = setInterval(async () => {
      const still = await identify(gate, request).catch(() => undefined);
      const same = still?.kind === "user" && still.role !== "limited" && companyOf(still) === companyId;
      if (same) raw.write(": ok\n\n");
      else raw.end();
    }, heartbeatMs);
    raw.on("close", () => {
      open -= 1;
      clearInterval(heartbeat);
      forget();
    });
  });
}
