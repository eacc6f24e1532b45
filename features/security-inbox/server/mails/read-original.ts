import { buffer } from "node:stream/consumers";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** The bytes of a mail as they came. */
export async function readOriginal({ files }: Pick<VerbContext, "files">, key: string): Promise<Buffer> {
  const file = await files.read(key).catch(() => undefined);
  if (!file) throw new Refusal("conflict", { detail: "El original ya no está en el portal." });
  return await buffer(file.content);
}
