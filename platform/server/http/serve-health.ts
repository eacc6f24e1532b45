import { hash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { Refusal } from "#platform/server/refusal.ts";
import { isForwarded, isLoopback } from "./forwarded.ts";
import type { Gate } from "./gate-services.ts";
import { healthParts } from "./health-part.extension.ts";

export interface EngineFacts {
  /** The database engine: `embedded` or `external`. */
  engine: string;
  version: string;
  durability: { fsync: string; synchronous_commit: string };
}

/** Serves the addresses for load balancers and operators: liveness, readiness, health and metrics. */
export function serveHealth(
  app: FastifyInstance,
  gate: Gate,
  facts: { engine: string; portalVersion: string },
): void {
  app.get("/health", async (request) => {
    if (!isOperator(gate, request)) return { status: "ok" };
    const parts = gate
      .extensions(healthParts)
      .map(async ({ name, read }) => [name, await read(gate)] as const);
    return {
      status: "ok",
      version: facts.portalVersion,
      database: await askEngine(gate, facts.engine),
      ...Object.fromEntries(await Promise.all(parts)),
    };
  });

  app.get("/health/ready", async (_request, reply) => {
    const database = await askEngine(gate, facts.engine);
    return reply.status(database ? 200 : 503).send({ ready: database !== null });
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "portal_request_seconds",
    help: "Duration of answered requests",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  countPauses(gate, registry);
  // One timer per kind of answer, because looking up its labels for each request would cost as much as answering.
  const clocks = new Map<string, ReturnType<typeof duration.labels>>();
  app.addHook("onResponse", (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? "none";
    const key = `${method} ${reply.statusCode} ${route}`;
    let clock = clocks.get(key);
    if (!clock) {
      clock = duration.labels({ method, route, status: reply.statusCode });
      clocks.set(key, clock);
    }
    clock.observe(reply.elapsedTime / 1000);
    done();
  });
  app.get("/metrics", async (request, reply) => {
    if (!isOperator(gate, request)) throw new Refusal("not_found");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Counts how often and for how long each kind of work blocked the event loop beyond the reported limit. */
function countPauses({ pauses }: Gate, registry: Registry): void {
  const labels = { labelNames: ["kind", "name"] as const, registers: [registry] };
  const count = new Counter({
    name: "portal_pauses_total",
    help: "Pauses of the event loop longer than 250 ms, by the call, job or reader that computed",
    ...labels,
  });
  const seconds = new Counter({
    name: "portal_pause_seconds_total",
    help: "Seconds of those pauses",
    ...labels,
  });
  pauses.onPause(({ milliseconds, work }) => {
    const statementLabels = { kind: work?.kind ?? "none", name: work?.name ?? "none" };
    count.inc(statementLabels);
    seconds.inc(statementLabels, milliseconds / 1_000);
  });
}

/**
 * Returns whether the caller brings the monitoring token; where none is set, whether the request comes from this
 * machine.
 */
function isOperator({ config }: Gate, request: FastifyRequest): boolean {
  const { metricsToken, trustedProxies } = config;
  if (metricsToken !== undefined)
    return sameText(request.headers.authorization?.replace(/^Bearer /, "") ?? "", metricsToken);
  return trustedProxies.length === 0 && !isForwarded(request) && isLoopback(request.ip);
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => hash("sha256", text, "buffer")) as [Buffer, Buffer];
  return timingSafeEqual(a, b);
}

async function askEngine(gate: Gate, engine: string): Promise<EngineFacts | null> {
  try {
    const { rows } = await gate.pools.bulk.query<{
      version: string;
      fsync: string;
      synchronous_commit: string;
    }>(
      "select current_setting('server_version') as version, current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit",
    );
    const row = rows[0];
    if (!row) return null;
    return {
      engine,
      version: row.version,
      durability: { fsync: row.fsync, synchronous_commit: row.synchronous_commit },
    };
  } catch {
    return null;
  }
}
