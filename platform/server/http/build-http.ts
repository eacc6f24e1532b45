import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import underPressure from "@fastify/under-pressure";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Config } from "#platform/server/config.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { sessionCookie } from "#platform/server/sessions/session-cookie.ts";
import { hostIsOurs } from "./allowed-origin.ts";
import { replyWithProblem } from "./problem-reply.ts";

const jsonBytes = 1024 * 1024;

/** The bare HTTP server: strict framing, safe headers, limits, one shape of error. Routes come later. */
export async function buildHttp(config: Config): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, redact: ["req.headers.cookie", "req.headers.authorization"] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: jsonBytes,
    requestTimeout: 60_000,
    connectionTimeout: 120_000,
    maxRequestsPerSocket: 0,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    http: { maxHeaderSize: 16_384, headersTimeout: 20_000 },
  });
  app.setErrorHandler((error, request, reply) => replyWithProblem(error, request, reply));

  app.addHook("onRequest", async (request) => {
    if (!hostIsOurs(config, request.headers.host) && !request.url.startsWith("/health")) {
      throw new Refusal("invalid_input", { detail: "Esa dirección no es la de este portal." });
    }
  });
  await app.register(underPressure, {
    maxEventLoopDelay: 1_000,
    retryAfter: 2,
    exposeStatusRoute: false,
    customError: class extends Refusal {
      constructor() {
        super("unavailable", { retryAfterSeconds: 2 });
      }
    },
  });
  await app.register(cookie);
  await app.register(rateLimit, {
    max: 1_500,
    timeWindow: "1 minute",
    keyGenerator: (request) => request.cookies[sessionCookie(config)] ?? request.ip,
    errorResponseBuilder: () => new Refusal("too_many_requests", { retryAfterSeconds: 30 }),
  });
  await app.register(helmet, safeHeaders(config));
  await app.register(multipart, { throwFileSizeLimit: true });
  app.addContentTypeParser("application/x-ndjson", (_request, _payload, done) => done(null, undefined));
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  app.addHook("onSend", async (request, reply) => {
    // Answers about people and companies stay out of every cache.
    if (request.url.startsWith("/api/") && !reply.hasHeader("cache-control"))
      reply.header("cache-control", "no-store");
  });
  return app;
}

/** Only where the portal was told to use it. */
const recaptchaSites = ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"];

function safeHeaders(config: Config) {
  const https = config.origin.startsWith("https:");
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...(config.recaptcha ? recaptchaSites : [])],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        ...(config.recaptcha ? { frameSrc: recaptchaSites } : {}),
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "same-origin" as const },
    xFrameOptions: { action: "deny" as const },
  } as const;
}
