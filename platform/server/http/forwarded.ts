import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { Refusal } from "#platform/server/refusal.ts";
import type { Config } from "../config/config.ts";

/** Returns whether a proxy states for whom it asks. */
export function isForwarded({ headers }: FastifyRequest): boolean {
  return headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
}

export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}

/**
 * In production behind a proxy of this machine that nobody named: every visitor would have the address of the proxy, and
 * all would share the limits of one. Nothing is served until TRUSTED_PROXIES says which proxy to believe.
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
