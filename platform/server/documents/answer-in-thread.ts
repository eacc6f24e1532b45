import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { ThreadMessage } from "./reading-thread.ts";

type OpenContent = () => Promise<AsyncGenerator<Uint8Array>>;

/** The number of pieces that one message transfers, because sending a message costs more than a piece. */
const piecesAtOnce = 200;
let readings = 0;

async function ask(message: ThreadMessage): Promise<Uint8Array | null> {
  if (!parentPort) throw new Error("This runs in a thread");
  const answered = once(parentPort, "message");
  parentPort.postMessage(message);
  return (await answered)[0] as Uint8Array | null;
}

async function open(): Promise<AsyncGenerator<Uint8Array>> {
  readings += 1;
  const reading = readings;
  await ask({ open: reading });
  return (async function* () {
    for (let bytes = await ask({ more: reading }); bytes; bytes = await ask({ more: reading })) yield bytes;
  })();
}

/** The thread's side of `readInThread`: sends the pieces and the result of the reader. */
export async function answerInThread<Given>(
  reader: (input: Given, open: OpenContent) => AsyncGenerator<unknown, unknown, undefined>,
): Promise<void> {
  try {
    const reading = reader(workerData as Given, open);
    let pieces: unknown[] = [];
    for (;;) {
      const next = await reading.next();
      if (!next.done) pieces.push(next.value);
      if (pieces.length === piecesAtOnce || (next.done && pieces.length > 0)) {
        await ask({ pieces });
        pieces = [];
      }
      if (next.done) return parentPort?.postMessage({ end: next.value } satisfies ThreadMessage);
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    parentPort?.postMessage({ unreadable: error.message } satisfies ThreadMessage);
  }
}
