import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { Refusal } from "#platform/server/refusal.ts";

/** The built web part; every address that is no file and no call is the application's. */
export async function serveWeb(app: FastifyInstance, directory: string): Promise<void> {
  const index = existsSync(join(directory, "index.html"))
    ? readFileSync(join(directory, "index.html"))
    : undefined;
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
    app.get("/", (_request, reply) =>
      reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(index),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    const page =
      request.method === "GET" &&
      !request.url.startsWith("/api/") &&
      !/^\/(assets|health|metrics)/.test(request.url);
    if (!index || !page) throw new Refusal("not_found");
    return reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(index);
  });
}
