import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "#platform/server/refusal.ts";

const webMethods = new Set(["GET", "HEAD"]);

/**
 * Answers a method that an address does not support with 405 and lists the supported ones in `Allow`, before any body
 * is read. The addresses of the web client support GET and HEAD; an API address without any method remains a 404.
 */
export function refuseWrongMethods(app: FastifyInstance): void {
  const routes = new RouteMethods();
  app.addHook("onRoute", ({ url, method }) => routes.add(url, [method].flat()));
  app.addHook("onRequest", (request, reply, done) => {
    // Only addresses without a registered route are checked; they may also be files of the web client.
    if (!request.is404 && request.routeOptions.url !== "/*") return done();
    const allowedKeys = allowedMethods(routes, request);
    if (allowedKeys.size === 0 || allowedKeys.has(request.method)) return done();
    reply.header("allow", [...allowedKeys].sort().join(", "));
    done(new Refusal("wrong_method"));
  });
}

function allowedMethods(routes: RouteMethods, { url }: FastifyRequest): ReadonlySet<string> {
  const path = url.split("?", 1)[0] ?? "";
  const keys = routes.of(path);
  if (keys.size > 0) return keys;
  return /^\/(?:api|health|metrics)(?:\/|$)/.test(path) ? new Set() : webMethods;
}

/** The methods of the addresses, by their patterns. */
class RouteMethods {
  /** The patterns by their number of segments. */
  readonly #patterns = new Map<number, Map<string, { pattern: RegExp; methods: Set<string> }>>();

  add(url: string, methods: readonly string[]): void {
    if (url.includes("*")) return;
    const segments = segmentsOf(url);
    const source = segments
      .map((segment) => (segment.startsWith(":") ? "[^/]+" : segment.replace(/[^\w-]/g, "\\$&")))
      .join("/");
    const routes = this.#patterns.get(segments.length) ?? new Map();
    this.#patterns.set(segments.length, routes);
    const route = routes.get(source) ?? {
      pattern: new RegExp(`^${source}$`),
      methods: new Set<string>(),
    };
    routes.set(source, route);
    for (const method of methods) route.methods.add(method);
  }

  of(path: string): ReadonlySet<string> {
    const segments = segmentsOf(path);
    const routes = [...(this.#patterns.get(segments.length)?.values() ?? [])];
    const text = segments.join("/");
    return new Set(routes.flatMap(({ pattern, methods }) => (pattern.test(text) ? [...methods] : [])));
  }
}

/** Splits a path without its final slash, which routes ignore. */
function segmentsOf(path: string): string[] {
  return path.replace(/^\//, "").replace(/\/$/, "").split("/");
}
