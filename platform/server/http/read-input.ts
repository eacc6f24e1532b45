import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Call } from "#platform/contract/define-call.ts";
import { inputProblemText } from "#platform/contract/input/input-problems.ts";
import { mapNumbers } from "#platform/contract/input/number-fields.ts";
import { pageCompanyParameter } from "#platform/contract/page-company.ts";
import { Refusal } from "#platform/server/refusal.ts";

z.config({ localeError: inputProblemText });

/**
 * Returns path parameters, query and body as one object, validated by the contract. Unknown and repeated keys are
 * refused, so that a misspelt filter is not silently ignored. The CSRF field never reaches a verb.
 */
export function readInput(call: Call, request: FastifyRequest, files: Record<string, unknown> = {}): unknown {
  const known = knownKeys(call.input);
  const query = queryOf(request, known);
  const params = request.params as Record<string, unknown>;
  const body = bodyOf(request, call);
  for (const key of Object.keys(body)) {
    if (known && !known.has(key))
      throw new Refusal("invalid_input", { detail: `Campo desconocido: ${key.slice(0, 60)}` });
    if (key in params || key in query)
      throw new Refusal("invalid_input", { detail: `Campo repetido: ${key.slice(0, 60)}` });
  }
  refuseOtherSpellings(call, request);
  const textValues = { ...query, ...files, ...params };
  mapNumbers(call.input, textValues, refuseOtherNumber);
  mapNumbers(call.input, body, arrivesAsText(request) ? refuseOtherNumber : refuseNoNumber);
  const parsed = call.input.safeParse({ ...textValues, ...body });
  if (!parsed.success) throw new Refusal("invalid_input", { detail: explain(parsed.error) });
  return parsed.data;
}

/** Parses the parameters of the path by the contract before the body is read. */
export function readPath(call: Call, request: FastifyRequest): Record<string, unknown> {
  const params = request.params as Record<string, unknown>;
  refuseOtherSpellings(call, request);
  mapNumbers(call.input, params, refuseOtherNumber);
  const shape = call.input instanceof z.ZodObject ? call.input.shape : {};
  const pathShape = Object.fromEntries(Object.entries(shape).filter(([name]) => name in params));
  const parsed = z.object(pathShape).safeParse(params);
  if (!parsed.success) throw new Refusal("invalid_input", { detail: explain(parsed.error) });
  return parsed.data;
}

/**
 * Refuses an id in a path that is not in its canonical form: `7` is neither `07` nor `%37`, and a UUID is in lower
 * case.
 */
function refuseOtherSpellings(call: Call, { params, url }: FastifyRequest): void {
  const shape: Record<string, z.ZodType> = call.input instanceof z.ZodObject ? call.input.shape : {};
  const pathSegments = (url.split("?", 1)[0] ?? "").split("/");
  for (const [name, value] of Object.entries(params as Record<string, string>)) {
    const schema = shape[name];
    if (!(schema instanceof z.ZodUUID || schema instanceof z.ZodNumber)) continue;
    if (!pathSegments.includes(value) || value !== value.toLowerCase())
      throw new Refusal("invalid_input", { detail: `${name}: no es un identificador válido` });
  }
}

function refuseOtherNumber(value: unknown, at: string): void {
  if (String(Number(value)) !== String(value)) throw notANumber(at);
}

function refuseNoNumber(value: unknown, at: string): void {
  if (typeof value !== "number") throw notANumber(at);
}

function notANumber(at: string): Refusal {
  return new Refusal("invalid_input", { detail: `${at.slice(0, 60)}: debe ser un número` });
}

/** Returns whether the body is a form, which transmits every value as text. */
function arrivesAsText({ headers }: FastifyRequest): boolean {
  return /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/i.test(headers["content-type"] ?? "");
}

function bodyOf(request: FastifyRequest, call: Call): Record<string, unknown> {
  if (call.method === "GET" || call.body === "raw") return {};
  const body = request.body ?? {};
  if (typeof body !== "object" || Array.isArray(body)) {
    throw new Refusal("invalid_input", { detail: "El cuerpo debe ser un objeto." });
  }
  const { csrfmiddlewaretoken: _gate, ...rest } = body as Record<string, unknown>;
  return ownNames(call, rest);
}

/** Returns the contract's name of a field that may have the name of the former backend. */
export function fieldName({ inheritedNames = {} }: Pick<Call, "inheritedNames">, name: string): string {
  return (Object.hasOwn(inheritedNames, name) ? inheritedNames[name] : undefined) ?? name;
}

/** Renames the fields of the former backend to those of the contract; refuses a repeated one. */
function ownNames({ inheritedNames }: Call, body: Record<string, unknown>): Record<string, unknown> {
  if (inheritedNames === undefined) return body;
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    const own = fieldName({ inheritedNames }, name);
    if (Object.hasOwn(fields, own))
      throw new Refusal("invalid_input", { detail: `Campo repetido: ${own.slice(0, 60)}` });
    fields[own] = value;
  }
  return fields;
}

export function knownKeys(input: z.ZodType): Set<string> | undefined {
  return input instanceof z.ZodObject ? new Set(Object.keys(input.shape)) : undefined;
}

/**
 * Returns the query without empty keys, which are unset filters, and without the company of the page, which the gate
 * handles like the CSRF field.
 */
function queryOf({ query }: FastifyRequest, knownKeys: Set<string> | undefined): Record<string, unknown> {
  const { [pageCompanyParameter]: _gate, ...rest } = (query ?? {}) as Record<string, unknown>;
  const entries = Object.entries(rest);
  for (const [key] of entries)
    if (!knownKeys?.has(key))
      throw new Refusal("invalid_input", { detail: `Parámetro desconocido: ${key.slice(0, 60)}` });
  return Object.fromEntries(entries.filter(([, value]) => value !== ""));
}

function explain(error: z.ZodError): string {
  const first = error.issues.slice(0, 3).map((issue) => {
    const field = issue.path.join(".");
    return field ? `${field}: ${issue.message}` : issue.message;
  });
  return first.join(". ").slice(0, 500);
}

/**
 * Refuses a media type that the caller does not accept. A caller that names no type accepts any; an unnamed version is
 * the newest.
 */
export function refuseUnacceptable(mediaType: string, accept: string | undefined): void {
  const plain = (type: string) =>
    type
      .replaceAll(/\s/g, "")
      .replace(/;q=[\d.]+/, "")
      .toLowerCase();
  const [bare = ""] = mediaType.split(";");
  const acceptableTypes = ["", "*/*", "application/*", bare, plain(mediaType)];
  const acceptedTypes = (accept ?? "").split(",").map(plain);
  if (!acceptedTypes.some((type) => acceptableTypes.includes(type))) throw new Refusal("not_acceptable");
}
