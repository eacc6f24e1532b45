import { Worker } from "node:worker_threads";
import { outsideReaders } from "./outside-readers.fixture.ts";

export interface FuzzRound {
  seed: number;
  /** The least number of inputs for each reader. */
  inputs: number;
  /** The least time of the search for each reader, in seconds. */
  secondsEach: number;
  only?: string[];
}

export interface ReaderReport {
  name: string;
  inputs: number;
  /** The number of inputs that the reader refused with a message. */
  refused: number;
  slowestMs: number;
  grownBytes: number;
  crashes: string[];
}

/** The time, in milliseconds, without a message after which a reader is considered hanging, even on a busy machine. */
const hangsAfterMs = 30_000;

/**
 * Runs every reader with damaged input in its own thread with little memory; throws if one hangs or exhausts the
 * memory.
 */
export async function fuzzReaders(round: FuzzRound): Promise<ReaderReport[]> {
  const place = new Int32Array(new SharedArrayBuffer(8));
  const reports: ReaderReport[] = [];
  const worker = new Worker(new URL("./fuzz-worker.fixture.ts", import.meta.url), {
    workerData: { ...round, place },
    resourceLimits: { maxOldGenerationSizeMb: 384 },
    execArgv: [],
  });
  const where = () => `${outsideReaders[place[0] ?? 0]?.name}, seed ${round.seed + (place[1] ?? 0)}`;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let stood: string | undefined;
  const watch = setInterval(() => {
    if (stood === where()) reject(new Error(`Hangs: ${stood}`));
    stood = where();
  }, hangsAfterMs);
  worker.on("message", (report: ReaderReport) => reports.push(report));
  worker.on("error", (error) => reject(new Error(`Ended the thread: ${where()}`, { cause: error })));
  worker.on("exit", () => resolve());
  try {
    await promise;
    return reports;
  } finally {
    clearInterval(watch);
    await worker.terminate();
  }
}
