import { useEffect, useState } from "react";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { sendForm } from "#platform/web/call/send-form.ts";

/** Returns a function that sends a form with files; leaving the screen aborts it. */
export function useSendForm() {
  const [stop] = useState(() => new AbortController());
  useEffect(() => () => stop.abort(), [stop]);
  return <C extends Call & { body: "files" }>(contract: C, input: RequestOf<C>): Promise<OutputOf<C>> =>
    sendForm(contract, input, { onProgress: () => undefined, signal: stop.signal });
}
