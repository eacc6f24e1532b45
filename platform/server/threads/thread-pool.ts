import { availableParallelism } from "node:os";
import type { Piscina } from "piscina";

/** The maximum number of threads, because PostgreSQL stores their results and needs processors as well. */
const maxThreads = 4;
/**
 * The time, in milliseconds, after which an idle thread ends. A new thread needs a second until its code is compiled.
 */
const defaultIdleTimeout = 60_000;
/** The memory at which a thread ends with an error, in megabytes: the same as that of the portal's main thread. */
const defaultMegabytes = 768;
/** The size of the young generation in megabytes; with less, much of a slice is copied more than once. */
const youngMegabytes = 48;

interface ThreadPoolLimits {
  /** The time after which an idle thread ends, in milliseconds. */
  idleTimeout: number;
  /** The memory limit of each thread. */
  megabytes: number;
}

/** A function of a module that runs in a thread. */
export interface ThreadFunction {
  module: URL;
  name: string;
}

/**
 * The threads of one portal that parse incoming files and records, without the portal's environment variables. No
 * thread exists before the first task, and an idle thread ends. Tasks start in order. A thread that ends during a
 * task rejects that task alone; the next task starts another thread.
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

  /** Returns the number of existing threads. */
  async threadCount(): Promise<number> {
    return (await this.#pool)?.threads.length ?? 0;
  }

  /** Ends the threads; running tasks are rejected. */
  async endThreads(): Promise<void> {
    const pool = await this.#pool;
    this.#pool = undefined;
    await pool?.destroy();
  }

  /**
   * Waits for a free thread. Tasks wait here and not in the library's queue, where tasks of a thread that cannot
   * start would wait forever.
   */
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

/** Opens the pool. The library is loaded here, because many portals never use it. */
async function openPool(size: number, { idleTimeout, megabytes }: ThreadPoolLimits): Promise<Piscina> {
  const { Piscina } = await import("piscina");
  const resourceLimits = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMegabytes };
  const pool = new Piscina({ minThreads: 0, maxThreads: size, idleTimeout, resourceLimits, env: {} });
  // The error of an idle thread is ignored; that of a running task rejects the task.
  pool.on("error", () => undefined);
  return pool;
}
