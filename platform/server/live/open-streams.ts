/** The maximum number of open live streams per process and per person. */
interface StreamLimits {
  perProcess: number;
  perPerson: number;
}

/** The stream of one window of a browser. */
export interface OpenStream {
  /** Frees the place of the stream and closes its source; a second call has no effect. */
  release(): void;
}

interface StreamRequest {
  userId: number;
  /** An id that the window generated when its page was loaded. */
  windowId: string | undefined;
  /** The id of the page that the same window showed before. */
  previousWindowId: string | undefined;
  /**
   * Called once when the place is freed: at the end of the stream, or when another page of the same window opens one.
   */
  onRelease: () => void;
}

/**
 * Counts the open live streams. A window that reconnects or reloads frees its former place at once, because the
 * server may notice the end of a broken or proxied connection minutes later, or never.
 */
export class OpenStreams {
  readonly #limits: StreamLimits;
  readonly #streams = new Map<number, Set<OpenStream & { windowId: string | undefined }>>();
  #count = 0;

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  /** Reserves a place for a stream, or returns the limit that is reached. */
  open({ userId, windowId, previousWindowId, onRelease }: StreamRequest): OpenStream | keyof StreamLimits {
    const own = this.#streams.get(userId) ?? new Set();
    for (const stream of own)
      if (stream.windowId !== undefined && [windowId, previousWindowId].includes(stream.windowId))
        stream.release();
    if (this.#count >= this.#limits.perProcess) return "perProcess";
    if (own.size >= this.#limits.perPerson) return "perPerson";
    this.#count += 1;
    this.#streams.set(userId, own);
    const stream = {
      windowId,
      release: () => {
        if (!own.delete(stream)) return;
        this.#count -= 1;
        if (own.size === 0 && this.#streams.get(userId) === own) this.#streams.delete(userId);
        onRelease();
      },
    };
    own.add(stream);
    return stream;
  }
}
