import { buffer } from "node:stream/consumers";
import type { FileStore } from "#platform/server/files/file-store.ts";

/** The logo of a company as a picture of a document. */
export interface Logo {
  name: string;
  content: Buffer;
  type: "png" | "jpg";
}

const types: Readonly<Record<string, Logo["type"]>> = { "image/png": "png", "image/jpeg": "jpg" };

/** Null where there is none, or of a kind that documents do not show. A logo that was just replaced is none either. */
export async function logoOf(
  files: FileStore,
  { logo_file, logo_type }: { logo_file: string | null; logo_type: string | null },
): Promise<Logo | null> {
  const type = types[logo_type ?? ""];
  if (!logo_file || !type) return null;
  const stored = await files.read(logo_file).catch(() => undefined);
  return stored ? { name: `logo.${type}`, type, content: await buffer(stored.content) } : null;
}
