import { EventSourceParserStream } from "eventsource-parser/stream";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { askServer, type CallOptions } from "./call.ts";

/** The answer came, but not as events: something between browser and server does not let them through. */
export class NoEvents extends Error {
  override readonly name = "NoEvents";
}

/** Makes a call that answers events, and gives each as it arrives. Ends with the stream; what breaks it is thrown. */
export async function* callEvents<C extends Call>(
  contract: C,
  input: RequestOf<C>,
  options: CallOptions = {},
): AsyncGenerator<OutputOf<C>> {
  const response = await askServer(contract, input, options);
  if (!response.body || !response.headers.get("content-type")?.startsWith("text/event-stream"))
    throw new NoEvents(`${contract.path} did not answer in events`);
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (let next = await events.read(); !next.done; next = await events.read())
      yield JSON.parse(next.value.data) as OutputOf<C>;
  } finally {
    await events.cancel().catch(() => undefined);
  }
}
