import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { FileStore } from "../files/file-store.ts";

/** The logo of a company as a picture of a document. */
export interface Logo {
  name: string;
  content: Buffer;
  type: "png" | "jpg";
}

const types: Readonly<Record<string, Logo["type"]>> = { "image/png": "png", "image/jpeg": "jpg" };

/**
 * Returns the logo of a company; null without one, for a type that documents do not support, or when it was replaced
 * meanwhile.
 */
export async function readLogo(
  files: FileStore,
  { logo_file, logo_type }: { logo_file: string | null; logo_type: string | null },
): Promise<Logo | null> {
  const type = types[logo_type ?? ""];
  if (!logo_file || !type) return null;
  const storedContent = await files.read(logo_file).catch(() => undefined);
  return storedContent ? { name: `logo.${type}`, type, content: await buffer(storedContent.content) } : null;
}

const part = (name: string) => join(import.meta.dirname, name);

/**
 * Returns the files that a template with `under-marks` needs: the provider's logo, and the company's logo if there is
 * one.
 */
export async function markFiles(logo: Logo | null): Promise<Record<string, Uint8Array>> {
  return {
    "marks.typ": await readFile(part("marks.typ")),
    "severity.typ": await readFile(part("severity.typ")),
    "provider-mark.svg": await readFile(part("provider-mark.svg")),
    ...(logo && { [logo.name]: logo.content }),
  };
}

/** Returns the provider's logo for Word. */
export function providerMarkOfWord(): Buffer {
  return readFileSync(part("provider-mark.png"));
}
