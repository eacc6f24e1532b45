import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type { FileStore } from "#platform/server/files/file-store.ts";
import { Refusal } from "#platform/server/refusal.ts";

/** Returns the SHA-256 (hexadecimal) of a stored file as it is now; null if the file no longer exists. */
export async function hashStoredFile(files: FileStore, key: string): Promise<string | null> {
  const storedContent = await files.read(key).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === "not_found") return undefined;
    throw error;
  });
  if (!storedContent) return null;
  const hash = createHash("sha256");
  await pipeline(storedContent.content, hash);
  return hash.digest("hex");
}

/** Returns the custody entry of a measurement. */
export const custodyEntryOfCheck = (expected: string, measuredHash: string | null) =>
  measuredHash === expected
    ? ({ act: "verified", reason: "El contenido es el que se recibió." } as const)
    : ({
        act: "damaged",
        reason:
          measuredHash === null
            ? "El archivo ya no está."
            : `El contenido cambió: ahora su huella es ${measuredHash}.`,
      } as const);
