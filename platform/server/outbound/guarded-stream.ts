import type { IncomingMessage } from "node:http";
import { type OutboundRequest, type OutboundRules, openGuarded } from "./guarded-fetch.ts";
import { OutboundRefusal } from "./outbound-refusal.ts";

export interface StreamRequest extends Omit<OutboundRequest, "timeoutMs" | "maximumBytes" | "wantedHeaders"> {
  /** The time from the first byte sent to the last one received. */
  totalMs: number;
  /** The maximum time between two pieces of the body. */
  idleMs: number;
  maximumBytes: number;
  /** The signal by which the caller cancels. */
  signal?: AbortSignal | undefined;
}

export interface OutboundStream {
  status: number;
  contentType: string;
  retryAfterSeconds: number | undefined;
  /** The chunks of the body as they arrive, readable once. Throws when a limit is reached or the connection breaks. */
  pieces: AsyncIterable<Buffer>;
  /** Closes the connection, for callers that do not read the whole body. */
  close(): void;
}

/** Works as `guardedFetch`, but streams the answer: at most one chunk is in memory. */
export async function guardedStream(
  { totalMs, idleMs, maximumBytes, signal, ...wanted }: StreamRequest,
  rules: OutboundRules,
): Promise<OutboundStream> {
  const bound = new AbortController();
  const tooLate = () => bound.abort(new OutboundRefusal("timed_out"));
  const total = setTimeout(tooLate, totalMs);
  const giveUp = () => bound.abort(signal?.reason);
  if (signal?.aborted) giveUp();
  signal?.addEventListener("abort", giveUp, { once: true });
  const release = () => {
    clearTimeout(total);
    signal?.removeEventListener("abort", giveUp);
  };
  try {
    const answer = await openGuarded(wanted, rules, bound.signal);
    // A connection that breaks before anyone reads would end the process without a listener.
    answer.on("error", () => undefined);
    return {
      status: answer.statusCode ?? 0,
      contentType: answer.headers["content-type"] ?? "",
      retryAfterSeconds: Number(answer.headers["retry-after"]) || undefined,
      pieces: piecesOf(answer, { bound, tooLate, idleMs, maximumBytes, release }),
      close() {
        release();
        answer.destroy();
      },
    };
  } catch (error) {
    release();
    throw bound.signal.aborted ? bound.signal.reason : error;
  }
}

interface Bounds {
  bound: AbortController;
  tooLate: () => void;
  idleMs: number;
  maximumBytes: number;
  release: () => void;
}

async function* piecesOf(answer: IncomingMessage, bounds: Bounds): AsyncGenerator<Buffer> {
  let bytes = 0;
  let idle = setTimeout(bounds.tooLate, bounds.idleMs);
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      clearTimeout(idle);
      bytes += piece.length;
      if (bytes > bounds.maximumBytes) throw new OutboundRefusal("too_large");
      yield piece;
      idle = setTimeout(bounds.tooLate, bounds.idleMs);
    }
  } catch (error) {
    throw bounds.bound.signal.aborted ? bounds.bound.signal.reason : error;
  } finally {
    clearTimeout(idle);
    bounds.release();
    answer.destroy();
  }
}
