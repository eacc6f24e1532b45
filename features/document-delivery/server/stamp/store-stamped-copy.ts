import { Readable } from "node:stream";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { stampCopy } from "./stamp-copy.ts";

const maxBytes = 40 * 1_048_576;

/**
 * Stores a stamped copy of a file for one download and answers its key; the file's own key when it takes no stamp. What a
 * download that broke off leaves is swept within the hour, as any file that stands in no column.
 */
export async function storeStampedCopy(
  { files, clock }: Pick<Gate, "files" | "clock">,
  key: string,
  { receiver_name: name, sha256 }: { receiver_name: string; sha256: string },
): Promise<string> {
  const { content, bytes } = await files.read(key);
  if (bytes > maxBytes) {
    content.destroy();
    return key;
  }
  const original = Buffer.concat(await content.toArray());
  const copy = await stampCopy(original, { name, sha256, at: clock.now() });
  if (copy === original) return key;
  return (await files.write(Readable.from([copy]), { maximumBytes: maxBytes })).key;
}
