import { EventSourceParserStream } from "eventsource-parser/stream";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { askServer, type CallOptions } from "./call.ts";

/**
 * The answer is not an event stream, for example because a proxy between browser and server does not support
 * streaming.
 */
export class NoEvents extends Error {
  override readonly name = "NoEvents";
}

/**
 * Makes a call that streams events, and yields each as it arrives. Ends with the stream; throws when the stream breaks.
 */
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
