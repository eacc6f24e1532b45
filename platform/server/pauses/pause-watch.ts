import type { TurnLog, Work } from "./current-work.ts";

/** A time span in which the portal served no request, because one piece of work computed without yielding. */
export interface Pause {
  milliseconds: number;
  /** The work that computed; undefined if no named work was active, as when the machine itself was stopped. */
  work: Work | undefined;
}

/** The duration in ms above which a pause is reported. */
export const reportedMs = 250;
/** The interval at which the loop itself is checked while nothing happens, in milliseconds. */
const everyMs = 50;

interface Timing {
  now(): number;
  /** Calls the function after the current turn of the event loop. */
  afterThisTurn(callback: () => void): void;
}

const realTiming: Timing = {
  now: () => performance.now(),
  afterThisTurn: (callback) => void setImmediate(callback),
};

/**
 * Detects work that blocks the event loop. Each piece of work records when it continues (at its start, an answer of
 * the database, a chunk of a file), and so does the event loop. When two records are more than a quarter of a second
 * apart, the work of the first one computed in between; if the first one was the event loop, the work of the second.
 */
export class PauseWatch implements TurnLog {
  readonly #listeners: ((pause: Pause) => void)[] = [];
  readonly #timing: Timing;
  #work: Work | undefined;
  #notedAt: number;
  #awaitsTurn = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(timing: Timing = realTiming) {
    this.#timing = timing;
    this.#notedAt = timing.now();
  }

  onPause(listener: (pause: Pause) => void): void {
    this.#listeners.push(listener);
  }

  start(): void {
    this.#notedAt = this.#timing.now();
    this.#timer = setInterval(() => this.noteLoop(), everyMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  noteTurn(work: Work): void {
    this.#note(work);
    // The record ends with this turn of the event loop; in later turns the work must record itself again.
    if (this.#awaitsTurn) return;
    this.#awaitsTurn = true;
    this.#timing.afterThisTurn(() => {
      this.#awaitsTurn = false;
      this.noteLoop();
    });
  }

  /** Records a turn of the event loop. */
  noteLoop(): void {
    this.#note(undefined);
  }

  #note(work: Work | undefined): void {
    const now = this.#timing.now();
    // If the event loop made the last record, it may have been idle until its next regular check, which is
    // subtracted.
    const milliseconds = now - this.#notedAt - (this.#work ? 0 : everyMs);
    const responsible = this.#work ?? work;
    this.#work = work;
    this.#notedAt = now;
    if (milliseconds <= reportedMs) return;
    for (const listener of this.#listeners) listener({ milliseconds, work: responsible });
  }
}
