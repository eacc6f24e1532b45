import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import type { Call } from "#platform/contract/define-call.ts";
import { permissions } from "#platform/contract/permissions.ts";
import { Problem } from "#platform/contract/problem.ts";
import { isOncePerKey } from "#platform/server/steps.ts";
import type { Route } from "#platform/server/verb.ts";

type Json = Record<string, unknown>;

/** Returns the OpenAPI 3.1 document, generated from the contracts. Other work can run between two calls. */
export async function openApiOf(routes: Route[], version: string): Promise<Json> {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const { call } = route;
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(route) };
    await nextTurn();
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Portal Servicios CCI",
      version,
      description:
        "Unsafe methods send the csrftoken cookie back as X-CSRFToken (GET /api/um/csrf_view/ sets it). Every failure has the shape Problem.",
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, "output") },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "portal_session" },
        key: { type: "http", scheme: "bearer" },
      },
    },
  };
}

const keyParameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "The same request with the same key gets the first answer again for a day and changes nothing.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

function operationOf(route: Route): Json {
  const { call } = route;
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  const input = schemaOf(call.input, "input") as { properties?: Record<string, Json>; required?: string[] };
  const properties = Object.entries(input.properties ?? {});
  const rest = properties.filter(([name]) => !inPath.includes(name));
  const roles: readonly string[] = permissions[call.permission];
  return {
    operationId: call.name,
    summary: call.summary,
    description: `Permission \`${call.permission}\` (${roles.join(", ")}). Effect ${call.effect}, scope ${call.scope}.${call.confirmation ? " Asks for a recent confirmation (`POST /api/um/auth/confirm/`)." : ""}`,
    ...(call.confirmation && { "x-confirmation": call.confirmation }),
    tags: [call.name.split(".")[0]],
    security: roles.includes("anonymous")
      ? []
      : [{ [roles.includes("source") || roles.includes("subscriber") ? "key" : "session"]: [] }],
    parameters: [
      ...inPath.map((name) => ({
        name,
        in: "path",
        required: true,
        schema: input.properties?.[name] ?? { type: "string" },
      })),
      ...(call.method === "GET"
        ? rest.map(([name, schema]) => ({
            name,
            in: "query",
            required: input.required?.includes(name) ?? false,
            schema,
          }))
        : []),
      ...(isOncePerKey(route) ? [keyParameter] : []),
    ],
    ...(call.method === "GET" ? {} : { requestBody: bodyOf(call, rest, input.required) }),
    responses: {
      [call.creates ? "201" : "200"]: { description: "OK", content: answerOf(call) },
      default: {
        description: "Problem",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    },
  };
}

function bodyOf(call: Call, properties: [string, Json][], required: string[] | undefined): Json {
  if (call.body === "raw") return { content: { "application/x-ndjson": { schema: { type: "string" } } } };
  const schema = {
    type: "object",
    properties: Object.fromEntries(properties),
    required: required?.filter((name) => properties.some(([property]) => property === name)),
    additionalProperties: false,
  };
  return { content: { [call.body === "files" ? "multipart/form-data" : "application/json"]: { schema } } };
}

function answerOf(call: Call): Json {
  if (call.answers === "file") return { "application/octet-stream": {} };
  if (call.answers === "rows") return { "text/csv": {} };
  if (call.answers === "events") return { "text/event-stream": { schema: schemaOf(call.output, "output") } };
  return { "application/json": { schema: schemaOf(call.output, "output") } };
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return rest;
}
