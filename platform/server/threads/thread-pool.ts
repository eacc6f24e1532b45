import { availableParallelism } from "node:os";
import type { Piscina } from "piscina";

/** The largest number of threads: what they read is stored by PostgreSQL, which needs processors of its own. */
const maxThreads = 4;
/** A thread without work ends after this time, in milliseconds: a new one computes a second until its code is compiled. */
const defaultIdleTimeout = 60_000;
/** What a thread may hold before it ends with an error, in megabytes: as much as the portal's own thread may. */
const defaultMegabytes = 768;
/** Objects of this many megabytes are young; with less, much of a slice is copied more than once. */
const youngMegabytes = 48;

interface ThreadPoolLimits {
  /** In milliseconds. */
  idleTimeout: number;
  /** Of each thread. */
  megabytes: number;
}

/** A function of a module that runs in a thread. */
export interface ThreadFunction {
  module: URL;
  name: string;
}

/**
 * The threads of one portal that read what comes in, without the portal's environment. None exists before the first task,
 * and a thread without work ends, so that a portal at rest holds none. Tasks begin in the order in which they were given.
 * A thread that ends during a task rejects that task alone; the next task starts another thread.
 */
export class ThreadPool {
  readonly size = Math.min(maxThreads, availableParallelism());
  readonly #limits: ThreadPoolLimits;
  #pool: Promise<Piscina> | undefined;
  #free = this.size;
  readonly #waiting: (() => void)[] = [];

  constructor({
    idleTimeout = defaultIdleTimeout,
    megabytes = defaultMegabytes,
  }: Partial<ThreadPoolLimits> = {}) {
    this.#limits = { idleTimeout, megabytes };
  }

  /** Runs a function with a task; the buffers named are moved to the thread and are empty here afterwards. */
  async run<Task, Result>(
    { module, name }: ThreadFunction,
    task: Task,
    transferList: readonly ArrayBuffer[] = [],
  ): Promise<Result> {
    await this.#enter();
    try {
      this.#pool ??= openPool(this.size, this.#limits);
      const pool = await this.#pool;
      return await pool.run(task, { filename: module.href, name, transferList: [...transferList] });
    } finally {
      this.#leave();
    }
  }

  /** The number of threads that exist now. */
  async threadCount(): Promise<number> {
    return (await this.#pool)?.threads.length ?? 0;
  }

  /** Ends the threads; tasks at work are rejected. */
  async endThreads(): Promise<void> {
    const pool = await this.#pool;
    this.#pool = undefined;
    await pool?.destroy();
  }

  /** Tasks wait here and not in the library's queue, where those of a thread that cannot start would wait for good. */
  async #enter(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}

/** Opens the pool. The library is loaded here, because many portals never need it. */
async function openPool(size: number, { idleTimeout, megabytes }: ThreadPoolLimits): Promise<Piscina> {
  const { Piscina } = await import("piscina");
  const resourceLimits = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMegabytes };
  const pool = new Piscina({ minThreads: 0, maxThreads: size, idleTimeout, resourceLimits, env: {} });
  // The error of a thread without a task concerns nobody; one that has a task rejects it.
  pool.on("error", () => undefined);
  return pool;
}
