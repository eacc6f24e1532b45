import type { Worker } from "node:worker_threads";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { startThread, type ThreadLimits } from "./in-thread.ts";

type OpenContent = () => Promise<AsyncIterable<Uint8Array>>;

/** A message from the thread; after it, the thread waits for a reply. */
export type ThreadMessage =
  /** The thread has begun to read a file and gives it this number. */
  | { open: number }
  /** The thread requests the next bytes of the file with this number. */
  | { more: number }
  /** The thread returns pieces, and continues when they are taken. */
  | { pieces: unknown[] }
  | { end: unknown }
  /** The file is what is wrong, in a sentence. */
  | { unreadable: string };

const tooMuch = "El archivo es demasiado grande o complejo para leerlo. Divídalo en varios.";

/**
 * Yields the pieces that a module reads from a file in its own thread, so that the portal serves other requests
 * meanwhile. The last value is the return value of the module's generator. The thread requests the file in portions
 * and waits until its pieces are taken, so that neither side holds the whole file. Only the time in which the thread
 * works counts towards its limit. Throws `UnreadableFile` when the limits are reached. The module has to call
 * `answerInThread`.
 */
export async function* readInThread<Piece, End>(
  module: URL,
  { given, open }: { given: unknown; open: OpenContent },
  limits: ThreadLimits,
): AsyncGenerator<Piece, End, undefined> {
  const worker = startThread(module, given, limits);
  const readings = new Map<number, AsyncIterator<Uint8Array>>();
  let remainingMs = limits.milliseconds;
  const listen = async () => {
    const from = performance.now();
    const message = await nextMessage(worker, remainingMs);
    remainingMs -= performance.now() - from;
    return message;
  };
  try {
    let heard = listen();
    for (;;) {
      const message = await heard;
      if ("end" in message) return message.end as End;
      if ("unreadable" in message) throw new UnreadableFile(message.unreadable);
      let answer: Uint8Array | null = null;
      if ("open" in message) readings.set(message.open, (await open())[Symbol.asyncIterator]());
      else if ("more" in message) {
        const next = await readings.get(message.more)?.next();
        answer = next && !next.done ? next.value : null;
      } else yield* message.pieces as Piece[];
      heard = listen();
      worker.postMessage(answer);
    }
  } finally {
    await worker.terminate();
    await Promise.all([...readings.values()].map((reading) => reading.return?.()));
  }
}

async function nextMessage(worker: Worker, milliseconds: number): Promise<ThreadMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<ThreadMessage>();
  const fail = (error: Error & { code?: string }) =>
    reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new UnreadableFile(tooMuch) : error);
  const end = () => reject(new Error("The thread ended without an answer"));
  const timer = setTimeout(() => reject(new UnreadableFile(tooMuch)), Math.max(0, milliseconds));
  worker.once("message", resolve).once("error", fail).once("exit", end);
  return await promise.finally(() => {
    clearTimeout(timer);
    worker.off("message", resolve).off("error", fail).off("exit", end);
  });
}
