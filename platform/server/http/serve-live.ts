import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { pageCompanyParameter } from "#platform/contract/page-company.ts";
import { companyOf, type Person } from "#platform/server/actor.ts";
import { OpenStreams } from "#platform/server/live/open-streams.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { identify, identifyRequester, sessionOf } from "#platform/server/sessions/identify.ts";
import type { Gate } from "./gate-services.ts";

const heartbeatMs = 25_000;
const limits = { perProcess: 2_000, perPerson: 10 };
/**
 * The number of unsent bytes at which the stream of a client that does not read is closed; after reconnecting, the
 * page requests its data again.
 */
const maxUnsentBytes = 256 * 1024;

const tooMany = "Ya recibe las novedades en diez ventanas. Cierre una para recibirlas aquí.";

const WindowId = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .optional();
/** `window`: the id of the requesting page. `previous`: that of the page which the same window showed before. */
const StreamQuery = z.strictObject({
  window: WindowId,
  previous: WindowId,
  [pageCompanyParameter]: z.string().optional(),
});

/**
 * Serves the server-sent events of the active company and of the person. A stream ends soon after the person loses
 * the right to it, and its place is freed when the connection is closed or when the same window opens another stream.
 */
export function serveLive(app: FastifyInstance, gate: Gate): void {
  const streams = new OpenStreams(limits);
  app.get("/api/live/", async (request, reply) => {
    const { actor, companyIsRefused } = await identifyRequester(gate, request);
    if (actor.kind !== "user") throw new Refusal("not_signed_in");
    if (actor.role === "limited") throw new Refusal("forbidden");
    if (companyIsRefused) throw new Refusal("other_company");
    const query = StreamQuery.safeParse(request.query);
    if (!query.success) throw new Refusal("invalid_input");
    // The client disconnected while its session was checked: the close event is over and would not free the place of
    // the stream.
    if (reply.raw.destroyed) return reply.hijack();
    const { raw } = reply;
    const stops: (() => unknown)[] = [];
    const stream = streams.open({
      userId: actor.view?.by.userId ?? actor.userId,
      windowId: query.data.window,
      previousWindowId: query.data.previous,
      onRelease: () => {
        for (const stop of stops) stop();
        // A regular end causes no error in the page's console; a client that does not read would never receive it.
        if (raw.writableLength > maxUnsentBytes) raw.destroy();
        else raw.end();
      },
    });
    if (stream === "perProcess") throw new Refusal("unavailable", { retryAfterSeconds: 30 });
    if (stream === "perPerson")
      throw new Refusal("too_many_requests", { detail: tooMany, retryAfterSeconds: 30 });
    raw.once("close", stream.release);
    reply.hijack();
    raw.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    raw.write("retry: 3000\n\n");
    feed(gate, request, actor, { raw, stops, release: stream.release });
  });
}

interface FedStream {
  raw: ServerResponse;
  /** The functions to call when the stream is released. */
  stops: (() => unknown)[];
  release: () => void;
}

/** Sends the updates of the company and the person until the stream is released or the right to it ends. */
function feed(gate: Gate, request: FastifyRequest, actor: Person, { raw, stops, release }: FedStream): void {
  const companyId = companyOf(actor);
  stops.push(
    gate.live.listen({ companyId, userId: actor.userId }, ({ topic, data }) => {
      if (raw.writableLength > maxUnsentBytes) release();
      else raw.write(`event: ${topic}\ndata: ${JSON.stringify(data ?? {})}\n\n`);
    }),
  );
  const session = sessionOf(gate, request);
  if (session) stops.push(gate.rights.watch({ session, as: actor, end: release }));
  const heartbeat = setInterval(async () => {
    const current = await identify(gate, request).catch(() => undefined);
    const same = current?.kind === "user" && current.role !== "limited" && companyOf(current) === companyId;
    if (same) raw.write(": ok\n\n");
    else release();
  }, heartbeatMs);
  stops.push(() => clearInterval(heartbeat));
}
