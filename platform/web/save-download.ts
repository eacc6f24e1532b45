import type { Call, RequestOf } from "#platform/contract/define-call.ts";
import { askServer, type CallOptions } from "./ask-server.ts";
import { type DownloadProgress, watched } from "./watched-download.ts";

/** The name that the server gave a file, or the one that is at hand. */
export function fileNameOf(disposition: string | null, otherwise: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? "")?.[1];
  return encoded ? decodeURIComponent(encoded) : otherwise;
}

interface SavingOptions extends CallOptions {
  /** Hears how far a long file is. */
  onProgress?: (progress: DownloadProgress) => void;
}

/**
 * Takes a file and hands it to the browser to keep. A refusal is thrown, not saved as if it were the file; so is a file
 * that breaks off.
 */
export async function saveDownload<C extends Call>(
  contract: C,
  input: RequestOf<C>,
  name: string,
  { onProgress, ...options }: SavingOptions = {},
): Promise<void> {
  const response = await askServer(contract, input, options);
  const address = URL.createObjectURL(await (onProgress ? watched(response, onProgress) : response.blob()));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileNameOf(response.headers.get("content-disposition"), name);
  link.click();
  // The browser has taken the file over by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
