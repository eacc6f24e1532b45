import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { Call } from "#platform/contract/define-call.ts";
import type { StoredFile } from "#platform/server/files/file-store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Gate } from "./gate-services.ts";

/** Of one file, unless the call sets its own. */
const usualMaximumBytes = 50 * 1024 * 1024;
const usualMaximumFiles = 5;
const csrfField = "csrfmiddlewaretoken";

/**
 * Streams each file of a form into the file store, before any transaction is open; fields and files by their names.
 * Several files of one name arrive as a list.
 */
export async function receiveFiles(
  gate: Gate,
  call: Pick<Call, "maximumFileBytes" | "maximumFiles">,
  request: FastifyRequest,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) {
    throw new Refusal("unsupported_type", { detail: "El cuerpo debe ser multipart/form-data." });
  }
  const received: Record<string, unknown> = {};
  const maximumBytes = call.maximumFileBytes ?? usualMaximumBytes;
  let name = "";
  try {
    for await (const part of request.parts({
      limits: {
        fileSize: maximumBytes,
        files: call.maximumFiles ?? usualMaximumFiles,
        fields: 50,
        fieldSize: 200_000,
      },
    })) {
      const before = received[part.fieldname];
      if (before !== undefined && (part.type === "field" || !holdsFiles(before)))
        throw new Refusal("invalid_input", { detail: `Campo repetido: ${part.fieldname}` });
      if (part.type === "field") {
        // A field that claims to be JSON arrives as an object, and could pass for a stored file.
        if (typeof part.value !== "string")
          throw new Refusal("invalid_input", {
            detail: `El campo ${part.fieldname.slice(0, 60)} debe ser texto`,
          });
        if (part.fieldname !== csrfField) received[part.fieldname] = part.value;
        continue;
      }
      name = displayName(part.filename);
      const file = { ...(await receiveFile(gate, part, maximumBytes)), name };
      received[part.fieldname] = before === undefined ? file : [before, file].flat();
    }
  } catch (error) {
    await discardFiles(gate, received);
    throw tooLarge(error) ? refusalOf(name, maximumBytes) : error;
  }
  return received;
}

async function receiveFile(gate: Gate, part: MultipartFile, maximumBytes: number) {
  const { key, bytes, sha256, ...look } = await gate.files.write(part.file, { maximumBytes });
  const { fileTypeFromBuffer } = await import("file-type");
  const type = await fileTypeFromBuffer(look.head);
  return { key, bytes, sha256, look, contentType: type?.mime ?? "application/octet-stream" };
}

/** What a person called it, without signs that mislead: paths, line ends, marks that turn the reading direction. */
function displayName(name: string): string {
  const plain = name.normalize("NFC").replace(/[^\p{L}\p{N}._ -]/gu, "_");
  return [...plain].slice(-120).join("") || "archivo";
}

/** The store and the parser of forms each tell of it in their own way. */
function tooLarge(error: unknown): boolean {
  return ["too_large", "FST_REQ_FILE_TOO_LARGE"].includes((error as { code?: string }).code ?? "");
}

function refusalOf(name: string, maximumBytes: number): Refusal {
  const megabytes = Math.floor(maximumBytes / 1_048_576);
  return new Refusal("too_large", { detail: `«${name}» supera los ${megabytes} MB.` });
}

/** Takes back what was stored for a call that did not succeed. */
export async function discardFiles(gate: Gate, received: Record<string, unknown>): Promise<void> {
  for (const file of Object.values(received).flat().filter(isStoredFile)) await gate.files.remove(file.key);
}

function holdsFiles(value: unknown): value is StoredFile | StoredFile[] {
  return [value].flat().every(isStoredFile);
}

function isStoredFile(value: unknown): value is StoredFile {
  return typeof value === "object" && value !== null && "sha256" in value && "key" in value;
}
