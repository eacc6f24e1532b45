import type { FastifyReply, FastifyRequest } from "fastify";
import {
  csrfCookie,
  csrfCookieOptions,
  deviceCookie,
  deviceCookieOptions,
  sessionCookie,
  sessionCookieOptions,
} from "#platform/server/sessions/session-cookie.ts";
import type { HttpPort } from "#platform/server/verb.ts";
import type { Gate } from "./gate-services.ts";

export function httpPort(gate: Gate, request: FastifyRequest, reply: FastifyReply): HttpPort {
  const { config } = gate;
  const site = request.headers["sec-fetch-site"];
  return {
    ip: request.ip,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
    header(name) {
      const value = request.headers[name];
      return typeof value === "string" ? value : undefined;
    },
    csrfCookie: request.cookies[csrfCookie],
    deviceCookie: request.cookies[deviceCookie(config)],
    sameSite: site === undefined || site === "same-origin" || site === "same-site" || site === "none",
    setAnswerHeader(name, value) {
      reply.header(name, value);
    },
    setSession(token) {
      if (token === null) reply.clearCookie(sessionCookie(config), sessionCookieOptions(config));
      else reply.setCookie(sessionCookie(config), token, sessionCookieOptions(config));
    },
    setCsrf(secret) {
      reply.setCookie(csrfCookie, secret, csrfCookieOptions(config));
    },
    setDevice(cookie) {
      reply.setCookie(deviceCookie(config), cookie, deviceCookieOptions(config));
    },
    clearSiteData() {
      reply.header("clear-site-data", '"cache", "storage"');
    },
  };
}
