import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { Refusal } from "#platform/server/refusal.ts";
import type { Config } from "../config/config.ts";

/** Returns whether a proxy states in a header for whom it sends the request. */
export function isForwarded({ headers }: FastifyRequest): boolean {
  return headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
}

export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}

/**
 * Refuses requests in production that come through an unconfigured proxy on this machine: every visitor would have
 * the proxy's address and share its rate limit. No request is served until TRUSTED_PROXIES names the proxy.
 */
export function refuseUnnamedProxy(
  { production, trustedProxies }: Config,
  request: FastifyRequest,
): Refusal | undefined {
  if (!production || trustedProxies.length > 0) return undefined;
  if (!isForwarded(request) || !isLoopback(request.socket.remoteAddress)) return undefined;
  return new Refusal("unavailable", {
    detail:
      "El portal no está configurado para el proxy que lo publica (TRUSTED_PROXIES). Avise a quienes lo administran.",
  });
}
