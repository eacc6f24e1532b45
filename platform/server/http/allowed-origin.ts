import type { FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

/**
 * Returns the portal's own origin for this request: the configured origin, or outside production the loopback host
 * that the request used, because people type 127.0.0.1 for localhost.
 */
export function ownOrigin(config: Config, host: string | undefined): string {
  if (!config.production && host && loopback.test(host)) return `http://${host}`;
  return config.origin;
}

/**
 * Returns the test whether a host is one of the portal's names: a foreign name that resolves to this machine is not
 * served.
 */
export function ownHosts(config: Config): (host: string | undefined) => boolean {
  const own = new URL(config.origin).host;
  return (host) => host !== undefined && (host === own || loopback.test(host));
}

export function requestFacts(config: Config, request: FastifyRequest) {
  return {
    origin: request.headers.origin,
    referer: request.headers.referer,
    ownOrigin: ownOrigin(config, request.headers.host),
  };
}
