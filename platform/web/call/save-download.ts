import type { Call, RequestOf } from "#platform/contract/define-call.ts";
import { askServer, type CallOptions } from "./call.ts";
import { downloadFile } from "./download-file.ts";

/** The progress of a download that the server generates while it sends it. */
export interface DownloadProgress {
  receivedBytes: number;
  /** The received share of the file, from 0 to 1; null if the server did not state its length. */
  part: number | null;
  /** The number of rows of the file; null when the server did not state it. */
  rows: number | null;
}

/** Reads a file chunk by chunk and reports the progress. Completion is reported only when the stream ends. */
async function watched(response: Response, onProgress: (progress: DownloadProgress) => void): Promise<Blob> {
  const numberIn = (header: string) => Number(response.headers.get(header)) || null;
  const [bytes, rows] = [numberIn("x-estimated-bytes"), numberIn("x-estimated-rows")];
  const type = response.headers.get("content-type") ?? "";
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let receivedBytes = 0;
  const reader = response.body?.getReader();
  if (!reader) return await response.blob();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    pieces.push(chunk.value);
    receivedBytes += chunk.value.length;
    // The estimate may be too low: the last hundredth is reserved for the end.
    onProgress({ receivedBytes, part: bytes && Math.min(receivedBytes / bytes, 0.99), rows });
  }
  onProgress({ receivedBytes, part: 1, rows });
  return new Blob(pieces, { type });
}

/** Returns the file name that the server states, or the given default. */
export function fileNameOf(disposition: string | null, otherwise: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? "")?.[1];
  return encoded ? decodeURIComponent(encoded) : otherwise;
}

interface SavingOptions extends CallOptions {
  /** Receives the progress of a long file. */
  onProgress?: (progress: DownloadProgress) => void;
}

/** Downloads a file and saves it in the browser. A refusal and an incomplete file are thrown instead of saved. */
export async function saveDownload<C extends Call>(
  contract: C,
  input: RequestOf<C>,
  name: string,
  { onProgress, ...options }: SavingOptions = {},
): Promise<void> {
  const response = await askServer(contract, input, options);
  const content = await (onProgress ? watched(response, onProgress) : response.blob());
  downloadFile(content, fileNameOf(response.headers.get("content-disposition"), name));
}
