import type { Call, RequestOf } from "#platform/contract/define-call.ts";
import { askServer } from "./ask-server.ts";

/** The name that the server gave a file, or the one that is at hand. */
export function fileNameOf(disposition: string | null, otherwise: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? "")?.[1];
  return encoded ? decodeURIComponent(encoded) : otherwise;
}

/** Takes a file and hands it to the browser to keep. A refusal is thrown, not saved as if it were the file. */
export async function saveDownload<C extends Call>(
  contract: C,
  input: RequestOf<C>,
  name: string,
): Promise<void> {
  const response = await askServer(contract, input);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = fileNameOf(response.headers.get("content-disposition"), name);
  link.click();
  // The browser has taken the file over by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
