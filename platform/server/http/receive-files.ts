import type { Multipart, MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { Call } from "#platform/contract/define-call.ts";
import { fileFieldsOf } from "#platform/contract/uploaded-file.ts";
import type { StoredFile } from "#platform/server/files/file-store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Gate } from "./gate-services.ts";
import { fieldName, knownKeys } from "./read-input.ts";

/** The maximum size of one file in bytes, unless the call sets its own. */
const defaultMaximumBytes = 50 * 1024 * 1024;
const defaultMaximumFiles = 5;
const csrfField = "csrfmiddlewaretoken";

/** The additional bytes of a form besides its files: its other fields and the separators. */
const formBytes = 1024 * 1024;

/**
 * Returns the largest number of file bytes that a form can bring, by its stated length; refuses a length that no form
 * of this call has, and a body that is no form.
 */
export function announcedBytes(call: FileLimits, { headers }: FastifyRequest): number | undefined {
  if (!/^multipart\/form-data/i.test(headers["content-type"] ?? ""))
    throw new Refusal("unsupported_type", { detail: "El cuerpo debe ser multipart/form-data." });
  const { maximumBytes, maximumFiles } = limitsOf(call);
  if (headers["content-length"] === undefined) return undefined;
  const length = Number(headers["content-length"]);
  if (length > maximumBytes * maximumFiles + formBytes)
    throw tooLarge("Lo enviado", maximumBytes * maximumFiles);
  return length;
}

type FileLimits = Pick<Call, "maximumFileBytes" | "maximumFiles" | "input" | "inheritedNames">;

function limitsOf({ maximumFileBytes, maximumFiles, input }: FileLimits) {
  const takesSeveral = [...fileFieldsOf(input).values()].includes("several");
  return {
    maximumBytes: maximumFileBytes ?? defaultMaximumBytes,
    maximumFiles: takesSeveral ? (maximumFiles ?? defaultMaximumFiles) : fileFieldsOf(input).size,
  };
}

/**
 * Streams each file of a form into the file store before a transaction is open; returns fields and files by name.
 * Several files with one name become a list. A field that the call does not declare is refused before it is stored.
 */
export async function receiveFiles(
  gate: Gate,
  call: FileLimits,
  request: FastifyRequest,
): Promise<Record<string, unknown>> {
  const received: Record<string, unknown> = {};
  const { maximumBytes, maximumFiles } = limitsOf(call);
  let name = "";
  try {
    for await (const part of request.parts({
      // The parser's limit is one byte above the allowed size, so that the file store refuses at once; at the
      // parser's limit the rest of the file would still be read.
      limits: { fileSize: maximumBytes + 1, files: maximumFiles, fields: 50, fieldSize: 200_000 },
    })) {
      part.fieldname = fieldName(call, part.fieldname);
      refuseUnknown(call, part, { ...(request.params as object), ...received });
      if (part.type === "field") {
        if (part.fieldname !== csrfField) received[part.fieldname] = part.value;
        continue;
      }
      name = displayName(part.filename);
      const before = received[part.fieldname];
      const file = { ...(await receiveFile(gate, part, maximumBytes)), name };
      received[part.fieldname] = before === undefined ? file : [before, file].flat();
    }
  } catch (error) {
    await discardFiles(gate, received);
    throw asRefusal(error, name, maximumBytes);
  }
  return received;
}

function refuseUnknown({ input }: FileLimits, part: Multipart, received: Record<string, unknown>): void {
  const field = part.fieldname.slice(0, 60);
  const takes = fileFieldsOf(input).get(part.fieldname);
  const isKnown = knownKeys(input)?.has(part.fieldname) || (part.type === "field" && field === csrfField);
  if (!isKnown) throw new Refusal("invalid_input", { detail: `Campo desconocido: ${field}` });
  if (received[part.fieldname] !== undefined && takes !== "several")
    throw new Refusal("invalid_input", { detail: `Campo repetido: ${field}` });
  if (part.type === "file" && !takes)
    throw new Refusal("invalid_input", { detail: `El campo ${field} debe ser texto` });
  if (part.type === "file") return;
  if (takes) throw new Refusal("invalid_input", { detail: `El campo ${field} debe ser un archivo` });
  // A field with a JSON content type is parsed as an object, which could resemble a stored file.
  if (typeof part.value !== "string" || part.valueTruncated)
    throw new Refusal("invalid_input", { detail: `El campo ${field} debe ser texto` });
}

async function receiveFile(gate: Gate, part: MultipartFile, maximumBytes: number) {
  const { key, bytes, sha256, ...look } = await gate.files.write(part.file, { maximumBytes });
  const { fileTypeFromBuffer } = await import("file-type");
  const type = await fileTypeFromBuffer(look.head);
  return { key, bytes, sha256, look, contentType: type?.mime ?? "application/octet-stream" };
}

/**
 * Returns the file name that a person gave, without misleading characters: paths, line ends, and marks that change
 * the direction of text.
 */
function displayName(name: string): string {
  const plain = name.normalize("NFC").replace(/[^\p{L}\p{N}._ -]/gu, "_");
  return [...plain].slice(-120).join("") || "archivo";
}

/**
 * Returns the refusal for the different errors of the store and of the parser: a file is too large, or a form invalid.
 */
function asRefusal(error: unknown, name: string, maximumBytes: number): unknown {
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (["too_large", "FST_REQ_FILE_TOO_LARGE"].includes(code)) return tooLarge(`«${name}»`, maximumBytes);
  // Errors of the form parser have neither code nor status.
  if (code === "" && brokenForm.test(message))
    return new Refusal("invalid_input", { detail: "El formulario llegó incompleto o dañado." });
  return error;
}

const brokenForm = /multipart|terminated early|Malformed|Boundary/i;

function tooLarge(what: string, maximumBytes: number): Refusal {
  return new Refusal("too_large", {
    detail: `${what} supera los ${Math.floor(maximumBytes / 1_048_576)} MB.`,
  });
}

/** Removes the stored files of a call that did not succeed. */
export async function discardFiles(gate: Gate, received: Record<string, unknown>): Promise<void> {
  for (const file of Object.values(received).flat().filter(isStoredFile)) await gate.files.remove(file.key);
}

function isStoredFile(value: unknown): value is StoredFile {
  return typeof value === "object" && value !== null && "sha256" in value && "key" in value;
}
