import { createRequire } from "node:module";
import { dirname } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Route } from "#platform/server/verb.ts";
import { openApiOf } from "./openapi.ts";

/** Serves the published OpenAPI document, and a page to read it under the portal's own content security policy. */
export async function serveOpenApi(app: FastifyInstance, routes: Route[], version: string): Promise<void> {
  let document: Promise<string> | undefined;
  app.get("/api/openapi.json", async (_request, reply) => {
    // The document is generated on the first request, so that it does not delay the start.
    document ??= openApiOf(routes, version).then((openApi) => JSON.stringify(openApi));
    return reply.type("application/json; charset=utf-8").send(await document);
  });
  const assets = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
  await app.register(fastifyStatic, {
    root: assets,
    prefix: "/api/docs/assets/",
    decorateReply: false,
    allowedPath: (path) => /^\/?(swagger-ui\.css|swagger-ui-bundle\.js)$/.test(path),
  });
  app.get("/api/docs", async (_request, reply) => reply.type("text/html; charset=utf-8").send(page));
  app.get("/api/docs/start.js", async (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(start),
  );
}

const page = `<!doctype html>
<html lang="es-CL">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Interfaz de programación · Portal Servicios CCI</title>
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css"></head>
<body><main id="docs"></main><script src="/api/docs/assets/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`;

const start = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#docs", deepLinking: true, defaultModelsExpandDepth: 0,
  requestInterceptor: (request) => {
    const token = document.cookie.match(/(?:^|; )csrftoken=([^;]*)/);
    if (token) request.headers["X-CSRFToken"] = token[1];
    return request;
  } });`;
