import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "#platform/server/refusal.ts";

const webMethods = new Set(["GET", "HEAD"]);

/**
 * Answers a method that an address does not have with 405 and those that it has in `Allow`, before any body is read. The
 * addresses of the web part have GET and HEAD; an address of the interface that has no method at all stays a 404.
 */
export function refuseWrongMethods(app: FastifyInstance): void {
  const routes = new RouteMethods();
  app.addHook("onRoute", ({ url, method }) => routes.add(url, [method].flat()));
  app.addHook("onRequest", (request, reply, done) => {
    // Files of the web part are looked for at every address that no other route has.
    if (!request.is404 && request.routeOptions.url !== "/*") return done();
    const allowed = allowedMethods(routes, request);
    if (allowed.size === 0 || allowed.has(request.method)) return done();
    reply.header("allow", [...allowed].sort().join(", "));
    done(new Refusal("wrong_method"));
  });
}

function allowedMethods(routes: RouteMethods, { url }: FastifyRequest): ReadonlySet<string> {
  const path = url.split("?", 1)[0] ?? "";
  const found = routes.of(path);
  if (found.size > 0) return found;
  return /^\/(?:api|health|metrics)(?:\/|$)/.test(path) ? new Set() : webMethods;
}

/** Which methods the addresses have, by their patterns. */
class RouteMethods {
  /** By the number of segments. */
  readonly #patterns = new Map<number, Map<string, { pattern: RegExp; methods: Set<string> }>>();

  add(url: string, methods: readonly string[]): void {
    if (url.includes("*")) return;
    const segments = segmentsOf(url);
    const source = segments
      .map((segment) => (segment.startsWith(":") ? "[^/]+" : segment.replace(/[^\w-]/g, "\\$&")))
      .join("/");
    const known = this.#patterns.get(segments.length) ?? new Map();
    this.#patterns.set(segments.length, known);
    const route = known.get(source) ?? { pattern: new RegExp(`^${source}$`), methods: new Set<string>() };
    known.set(source, route);
    for (const method of methods) route.methods.add(method);
  }

  of(path: string): ReadonlySet<string> {
    const segments = segmentsOf(path);
    const known = [...(this.#patterns.get(segments.length)?.values() ?? [])];
    const text = segments.join("/");
    return new Set(known.flatMap(({ pattern, methods }) => (pattern.test(text) ? [...methods] : [])));
  }
}

/** Without the slash at the end, which routes ignore. */
function segmentsOf(path: string): string[] {
  return path.replace(/^\//, "").replace(/\/$/, "").split("/");
}
