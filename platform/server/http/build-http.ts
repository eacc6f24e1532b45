import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import underPressure from "@fastify/under-pressure";
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import type { Call } from "#platform/contract/define-call.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Config } from "../config/config.ts";
import { ownHosts } from "./allowed-origin.ts";
import { cutBodies } from "./connections/cut-bodies.ts";
import { closeSilentConnections } from "./connections/silent-connections.ts";
import type { LimitReason, TenantKey } from "./fair-semaphore.ts";
import { registerFormFields } from "./forms/form-fields.ts";
import { refuseUnnamedProxy } from "./forwarded.ts";
import { cacheTenantKeys } from "./known-callers.ts";
import { Overcrowded, sendAway } from "./overcrowded.ts";
import { replyWithProblem } from "./problem-reply.ts";
import { repeatedName } from "./repeated-name.ts";
import { refuseWrongMethods } from "./routing/allowed-methods.ts";
import { safeHeaders } from "./safe-headers.ts";

/** The factor by which an address may deliver records more often than anything else. */
const timesForDeliveries = 10;
const jsonBytes = 1024 * 1024;

/** The limits that are checked before anything else of a request is read. */
export interface RequestLimits {
  claimantOf(request: FastifyRequest): TenantKey;
  /**
   * Returns the reason for which a request exceeds its share of the request slots. While no request waits it is
   * undefined, and the caller need not be determined.
   */
  excessOf(request: FastifyRequest): LimitReason | undefined;
}

/** Creates the HTTP server without routes: strict framing, security headers, limits, uniform errors. */
export async function buildHttp(config: Config, turns: RequestLimits): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, redact: ["req.headers.cookie", "req.headers.authorization"] },
    // TAXII clients look for the server at `/taxii2`; internally its calls have paths below `/api` as all others.
    rewriteUrl: ({ url = "/" }) => (/^\/taxii2(?:[/?]|$)/.test(url) ? `/api${url}` : url),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: jsonBytes,
    // An upload of 50 MB over a slow line takes minutes; a client that sends nothing is disconnected much earlier.
    requestTimeout: 15 * 60_000,
    connectionTimeout: 60_000,
    maxRequestsPerSocket: 0,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    http: { maxHeaderSize: 16_384, headersTimeout: 20_000 },
  });
  closeSilentConnections(app.server);
  app.setErrorHandler((error, request, reply) => replyWithProblem(error, request, reply));

  const headers = await safeHeaders(config);
  const isOurs = ownHosts(config);
  const isMonitoring = monitoredPaths(config);
  // The hook of every request uses a callback instead of promises, which would cost more than the work that is done
  // here.
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers);
    const unnamed = refuseUnnamedProxy(config, request);
    if (unnamed) done(unnamed);
    else if (isOurs(request.headers.host) || isMonitoring(request.routeOptions.url)) done();
    else done(new Refusal("invalid_input", { detail: "Esa dirección no es la de este portal." }));
  });
  cacheTenantKeys(app);
  refuseWrongMethods(app);
  cutBodies(app);
  await app.register(cookie);
  // The count comes first, so that requests refused by later checks count, too.
  if (config.requestsPerMinute > 0) await countRequests(app, config, turns);
  app.addHook("onRequest", (request, reply, done) => {
    const excess = isInterface(request) ? turns.excessOf(request) : undefined;
    if (excess) sendAway(reply, excess);
    else done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: config.overloadDelayMs,
    retryAfter: 2,
    exposeStatusRoute: false,
    customError: Overcrowded,
  });
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const twice = repeatedName(body as string);
    if (twice === undefined) parse(request, body as string, done);
    else done(twiceSent(twice));
  });
  await app.register(multipart, { throwFileSizeLimit: true });
  registerFormFields(app);
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => {
      const fields = [...new URLSearchParams(body as string)];
      const twice = firstRepeated(fields);
      if (twice === undefined) done(null, Object.fromEntries(fields));
      else done(twiceSent(twice));
    },
  );
  app.addHook("onSend", (request, reply, payload, done) => {
    // The media type is sent exactly as the protocol defines it: its clients do not expect quotes or a character set.
    const { mediaType } = (request.routeOptions.config as { call?: Call }).call ?? {};
    if (mediaType !== undefined) reply.header("content-type", mediaType);
    // Answers about people and companies are excluded from every cache, whatever the form of their address; files of
    // the web client set their own lifetime.
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    done(null, payload);
  });
  return app;
}

/** Returns the first repeated name in a form. */
export function firstRepeated(fields: readonly (readonly [string, string])[]): string | undefined {
  const names = new Set<string>();
  for (const [name] of fields) if (names.size === names.add(name).size) return name;
  return undefined;
}

/** Either of two values for one name would be a guess, so a repeated name is refused. */
const twiceSent = (name: string) =>
  new Refusal("invalid_input", { detail: `El campo «${name.slice(0, 60)}» viene dos veces.` });

/**
 * Limits the rate of requests per person, identified by the session cookie, and otherwise per address: cookies can be
 * invented, and a whole office may share one address.
 */
async function countRequests(app: FastifyInstance, config: Config, turns: RequestLimits): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: (request) => config.requestsPerMinute * (delivers(request) ? timesForDeliveries : 1),
    keyGenerator: (request) =>
      delivers(request) ? `deliveries ${normalizeIP(request.ip)}` : turns.claimantOf(request).person,
    timeWindow: "1 minute",
  });
  const count = app.createRateLimit();
  app.addHook("onRequest", async (request, reply) => {
    const rate = await count(request);
    return !rate.isAllowed && rate.isExceeded ? sendAway(reply, "too_often") : undefined;
  });
}

function isInterface({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith("/api/") ?? false;
}

/**
 * Returns whether the request delivers event records. Such requests are not rate limited here, because each source
 * has its own quotas and some tools send every record in its own request.
 */
function delivers({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config as { call?: Call }).call?.body === "raw";
}

/**
 * Returns the test for paths that monitoring requests under any host name; the metrics only where a token guards them.
 */
function monitoredPaths({ metricsToken }: Config): (path: string | undefined) => boolean {
  const paths = ["/health", "/health/ready", ...(metricsToken === undefined ? [] : ["/metrics"])];
  return (path) => path !== undefined && paths.includes(path);
}
