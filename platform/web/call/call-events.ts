import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { askServer, type CallOptions } from "./call.ts";

/**
 * The data of server-sent events out of text that arrives in any pieces: `take` gives back what is whole by now. Fields
 * other than `data` say nothing to the portal and are left out.
 */
export function eventLines(): { take: (piece: string) => string[] } {
  let rest = "";
  return {
    take: (piece) => {
      const blocks = (rest + piece).replaceAll("\r\n", "\n").split("\n\n");
      rest = blocks.pop() ?? "";
      return blocks.map(dataOf).filter((data) => data !== "");
    },
  };
}

function dataOf(block: string): string {
  return block
    .split("\n")
    .filter((line) => line.startsWith("data:"))
    .map((line) => line.slice(line.startsWith("data: ") ? 6 : 5))
    .join("\n");
}

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
  const pieces = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const lines = eventLines();
  try {
    for (let next = await pieces.read(); !next.done; next = await pieces.read())
      for (const data of lines.take(next.value)) yield JSON.parse(data) as OutputOf<C>;
  } finally {
    await pieces.cancel().catch(() => undefined);
  }
}
