import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "#platform/server/refusal.ts";
import { type PreloadHints, withPreloadHints } from "./preload-hints.ts";

export interface WebPart {
  directory: string;
  headStart: PreloadHints;
  hasSession(request: FastifyRequest): boolean;
  isPage(path: string): Promise<boolean>;
}

/** Returns the normalised path of a request; undefined for an invalid one. */
function pathOf({ url }: FastifyRequest): string | undefined {
  try {
    return decodeURIComponent(url.split("?", 1)[0] ?? "");
  } catch {
    return undefined;
  }
}

/**
 * Serves the built web client. An address that is neither a file nor a call returns the application; if the
 * application has no page for it, the same document is sent with status 404.
 */
export async function serveWeb(
  app: FastifyInstance,
  { directory, headStart, hasSession, isPage }: WebPart,
): Promise<void> {
  const index = existsSync(join(directory, "index.html"))
    ? readFileSync(join(directory, "index.html"), "utf8")
    : undefined;
  const sendPage = (html: string, request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request) ?? "";
    return reply
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(withPreloadHints(html, headStart(path), hasSession(request)));
  };
  if (index) {
    await app.register(fastifyStatic, {
      root: directory,
      index: false,
      decorateReply: false,
      preCompressed: true,
      allowedPath: (path) => !path.includes("/."),
      setHeaders(reply, path) {
        const hashed = path.includes("/assets/");
        reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
    app.get("/", (request, reply) => sendPage(index, request, reply));
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    const wantsPage = path !== undefined && !/^\/(api|assets|health|metrics)(\/|$)/.test(path);
    if (!index || !wantsPage) throw new Refusal("not_found");
    return sendPage(index, request, reply.status((await isPage(path)) ? 200 : 404));
  });
}
