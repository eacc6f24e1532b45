import type { Preview } from "#features/compliance/evidence/evidence-files.contract.ts";
import { inThread } from "#platform/server/documents/in-thread.ts";
import { previewNeeds, previewOfContent } from "./preview.rules.ts";

export interface PreviewQuestion {
  contentType: string;
  beginning: Uint8Array;
  /** Whether `beginning` is the whole file. */
  whole: boolean;
}

const limits = { milliseconds: 10_000, megabytes: 256 };
const worker = new URL("./preview.worker.ts", import.meta.url);

/**
 * Returns the preview of a file. A sheet is read in a worker thread, because its unpacked content may be large; above
 * the limits of time or memory it is offered as a download only.
 */
export async function filePreview(question: PreviewQuestion): Promise<Preview> {
  const { contentType, beginning, whole } = question;
  if (previewNeeds(contentType).kind !== "sheet")
    return previewOfContent(contentType, Buffer.from(beginning), whole);
  return (await inThread(worker, question, limits).catch(() => ({ kind: "none" }))) as Preview;
}
