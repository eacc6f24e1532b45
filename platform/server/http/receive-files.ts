import type { FastifyRequest } from "fastify";
import { fileTypeFromBuffer } from "file-type";
import type { Call } from "#platform/contract/define-call.ts";
import type { StoredFile } from "#platform/server/files/file-store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Gate } from "./gate-services.ts";

/** Of one file, unless the call sets its own. */
const usualMaximumBytes = 50 * 1024 * 1024;
const csrfField = "csrfmiddlewaretoken";

/** Streams each file of a form into the file store, before any transaction is open; fields and files by their names. */
export async function receiveFiles(
  gate: Gate,
  call: Pick<Call, "maximumFileBytes">,
  request: FastifyRequest,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) {
    throw new Refusal("unsupported_type", { detail: "El cuerpo debe ser multipart/form-data." });
  }
  const received: Record<string, unknown> = {};
  const maximumBytes = call.maximumFileBytes ?? usualMaximumBytes;
  try {
    for await (const part of request.parts({
      limits: { fileSize: maximumBytes, files: 5, fields: 50, fieldSize: 200_000 },
    })) {
      if (part.fieldname in received)
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
      const { key, bytes, sha256, head } = await gate.files.write(part.file, { maximumBytes });
      const type = await fileTypeFromBuffer(head);
      const file: StoredFile = {
        key,
        bytes,
        sha256,
        name: part.filename.replace(/[^\p{L}\p{N}._ -]/gu, "_").slice(-120) || "archivo",
        contentType: type?.mime ?? "application/octet-stream",
      };
      received[part.fieldname] = file;
    }
  } catch (error) {
    await discardFiles(gate, received);
    throw error;
  }
  return received;
}

/** Takes back what was stored for a call that did not succeed. */
export async function discardFiles(gate: Gate, received: Record<string, unknown>): Promise<void> {
  for (const value of Object.values(received)) {
    if (isStoredFile(value)) await gate.files.remove(value.key);
  }
}

function isStoredFile(value: unknown): value is StoredFile {
  return typeof value === "object" && value !== null && "sha256" in value && "key" in value;
}
