import type { Call, RequestOf } from "#platform/contract/define-call.ts";
import { askServer } from "./ask-server.ts";

/** Makes a changing call that answers a file, and hands the file to the browser to save under the name it came with. */
export async function saveAnswer<C extends Call>(contract: C, input: RequestOf<C>): Promise<void> {
  const response = await askServer(contract, input);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = nameIn(response.headers.get("content-disposition") ?? "");
  link.click();
  // The browser has taken the address by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

function nameIn(disposition: string): string {
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? "";
}
