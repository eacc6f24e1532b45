import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import underPressure from "@fastify/under-pressure";
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import type { Call } from "#platform/contract/define-call.ts";
import type { Config } from "#platform/server/config.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { ownHosts } from "./allowed-origin.ts";
import { Overcrowded, sendAway } from "./overcrowded.ts";
import { replyWithProblem } from "./problem-reply.ts";
import { safeHeaders } from "./safe-headers.ts";

/** How much more often than anything else an address may bring records. */
const timesForDeliveries = 10;
const jsonBytes = 1024 * 1024;
const silent = { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false };

/** The bare HTTP server: strict framing, safe headers, limits, one shape of error. Routes come later. */
export async function buildHttp(
  config: Config,
  isCrowded: () => boolean = () => false,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, redact: ["req.headers.cookie", "req.headers.authorization"] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: jsonBytes,
    // Fifty megabytes over a slow line take minutes; a sender that falls silent is cut off long before.
    requestTimeout: 15 * 60_000,
    connectionTimeout: 60_000,
    maxRequestsPerSocket: 0,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    http: { maxHeaderSize: 16_384, headersTimeout: 20_000 },
  });
  app.setErrorHandler((error, request, reply) => replyWithProblem(error, request, reply));

  const headers = await safeHeaders(config);
  const isOurs = ownHosts(config);
  const isMonitoring = monitoredPaths(config);
  // What every request passes goes without promises: they cost more than what is done here.
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers);
    // First of all, and without an error: under a flood, what a refusal costs is what is left for the others.
    if (isCrowded() && request.url.startsWith("/api/")) sendAway(reply);
    else if (isOurs(request.headers.host) || isMonitoring(request.url)) done();
    else done(new Refusal("invalid_input", { detail: "Esa dirección no es la de este portal." }));
  });
  await app.register(underPressure, {
    maxEventLoopDelay: config.overloadDelayMs,
    retryAfter: 2,
    exposeStatusRoute: false,
    customError: Overcrowded,
  });
  await app.register(cookie);
  if (config.requestsPerMinute > 0) {
    // By address, because cookies can be made up; a whole office may share one.
    await app.register(rateLimit, {
      max: (request) => config.requestsPerMinute * (delivers(request) ? timesForDeliveries : 1),
      keyGenerator: (request) => (delivers(request) ? `deliveries ${request.ip}` : request.ip),
      timeWindow: "1 minute",
      addHeadersOnExceeding: silent,
      errorResponseBuilder: () => new Refusal("too_many_requests", { retryAfterSeconds: 30 }),
    });
  }
  await app.register(multipart, { throwFileSizeLimit: true });
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  app.addHook("onSend", (request, reply, payload, done) => {
    // Answers about people and companies stay out of every cache.
    if (request.url.startsWith("/api/") && !reply.hasHeader("cache-control"))
      reply.header("cache-control", "no-store");
    done(null, payload);
  });
  return app;
}

/** Whether it brings records: each source has quotas of its own, and some tools send every record by itself. */
function delivers({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config as { call?: Call }).call?.body === "raw";
}

/** What monitoring asks for by whatever name it knows this machine; the metrics only where a token guards them. */
function monitoredPaths({ metricsToken }: Config): (url: string) => boolean {
  const paths = metricsToken === undefined ? /^\/health/ : /^\/(health|metrics\/?($|\?))/;
  return (url) => paths.test(url);
}
