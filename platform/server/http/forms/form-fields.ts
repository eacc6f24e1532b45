import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Call } from "#platform/contract/define-call.ts";
import { Refusal } from "#platform/server/refusal.ts";

/** The limit of all fields together; a JSON body may have as much. */
const maximumBytes = 1024 * 1024;

/**
 * Accepts a form without files as the body of a call that otherwise receives JSON: clients of the former backend send
 * either. The gate reads the CSRF token from its fields.
 */
export function registerFormFields(app: FastifyInstance): void {
  app.addHook("preHandler", (request, _reply, done) => {
    if (!isForm(request) || !takesFields(request)) return done();
    readFormFields(request).then((fields) => {
      request.body = fields;
      done();
    }, done);
  });
}

function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data/i.test(headers["content-type"] ?? "");
}

function takesFields({ routeOptions }: FastifyRequest): boolean {
  const { call } = routeOptions.config as { call?: Call };
  return call !== undefined && call.method !== "GET" && (call.body ?? "json") === "json";
}

/** Returns the fields of a form. Refuses files, a repeated field and more than 1 MiB. */
async function readFormFields(request: FastifyRequest): Promise<Record<string, string>> {
  if (Number(request.headers["content-length"] ?? 0) > maximumBytes) throw new Refusal("too_large");
  const fields = new Map<string, string>();
  let bytes = 0;
  const limits = { files: 0, fields: 100, fieldSize: maximumBytes };
  try {
    for await (const part of request.parts({ limits })) {
      const name = part.fieldname;
      if (part.type === "file" || typeof part.value !== "string" || part.valueTruncated)
        throw new Refusal("invalid_input", { detail: `El campo ${name.slice(0, 60)} debe ser texto` });
      bytes += Buffer.byteLength(part.value);
      if (bytes > maximumBytes) throw new Refusal("too_large");
      if (fields.has(name))
        throw new Refusal("invalid_input", { detail: `Campo repetido: ${name.slice(0, 60)}` });
      fields.set(name, part.value);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal("invalid_input", { detail: "El formulario llegó incompleto o dañado." });
  }
  return Object.fromEntries(fields);
}
