/**
 * The size in bytes at which a batch is stored; a smaller batch is stored when its first message has waited for the
 * maximum time.
 */
const batchBytes = 1024 * 1024;
const batchWaitMs = 1_000;
/** The number of waiting bytes of one source from which its senders are no longer read. */
const maxWaitingBytes = 4 * 1024 * 1024;
const longestPauseMs = 30_000;

/** Stores a batch completely, or throws and is called again. */
export type StoreBatch = (bytes: Buffer) => Promise<void>;

/** The messages of one source that wait to be stored, in order of arrival, with a bounded size. */
export class SourceQueue {
  readonly #store: StoreBatch;
  readonly #onTrouble: (error: unknown) => number;
  #lines: Buffer[] = [];
  #bytes = 0;
  #timer: NodeJS.Timeout | undefined;
  #storing: Promise<void> | undefined;
  #waitingForRoom = new Set<() => void>();
  #stopped = new AbortController();

  /** `onTrouble` receives the error of a batch and returns the milliseconds until the next attempt. */
  constructor(store: StoreBatch, onTrouble: (error: unknown) => number) {
    this.#store = store;
    this.#onTrouble = onTrouble;
  }

  get full(): boolean {
    return this.#bytes >= maxWaitingBytes;
  }

  add(line: Buffer): void {
    this.#lines.push(line);
    this.#bytes += line.length + 1;
    if (this.#bytes >= batchBytes) this.#begin();
    else this.#timer ??= setTimeout(() => this.#begin(), batchWaitMs);
  }

  /** Calls `resume` once there is room again. */
  onRoom(resume: () => void): void {
    this.#waitingForRoom.add(resume);
  }

  /** Stores the waiting messages within a time limit. */
  async stop(withinMs: number): Promise<void> {
    this.#begin();
    const giveUp = setTimeout(() => this.#stopped.abort(), withinMs);
    await this.#storing;
    clearTimeout(giveUp);
    this.#stopped.abort();
  }

  #begin(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#storing ??= this.#storeAll().finally(() => {
      this.#storing = undefined;
    });
  }

  async #storeAll(): Promise<void> {
    while (this.#lines.length > 0 && !this.#stopped.signal.aborted) {
      const { taken, bytes } = this.#nextBatch();
      await this.#storeOne(Buffer.concat(taken.flatMap((line) => [line, lineEnd])));
      if (this.#stopped.signal.aborted) return;
      this.#lines.splice(0, taken.length);
      this.#bytes -= bytes;
      if (!this.full) this.#makeRoom();
    }
  }

  #nextBatch(): { taken: Buffer[]; bytes: number } {
    let bytes = 0;
    const end = this.#lines.findIndex((line) => {
      bytes += line.length + 1;
      return bytes >= batchBytes;
    });
    return { taken: this.#lines.slice(0, end === -1 ? undefined : end + 1), bytes };
  }

  async #storeOne(bytes: Buffer): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      try {
        await this.#store(bytes);
        return;
      } catch (error) {
        await this.#pause(Math.min(this.#onTrouble(error), longestPauseMs));
      }
    }
  }

  async #pause(milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, milliseconds);
    this.#stopped.signal.addEventListener("abort", () => resolve(), { once: true });
    await promise;
    clearTimeout(timer);
  }

  #makeRoom(): void {
    for (const resume of this.#waitingForRoom) resume();
    this.#waitingForRoom.clear();
  }
}

const lineEnd = Buffer.from("\n");
