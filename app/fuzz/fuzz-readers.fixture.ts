import { Worker } from "node:worker_threads";
import { outsideReaders } from "./outside-readers.fixture.ts";

export interface FuzzRound {
  seed: number;
  /** At least so many of each reader. */
  inputs: number;
  /** And on, for so long. */
  secondsEach: number;
  only?: string[];
}

export interface ReaderReport {
  name: string;
  inputs: number;
  /** Those that the reader said no to in words. */
  refused: number;
  slowestMs: number;
  grownBytes: number;
  crashes: string[];
}

/** A reader that says nothing for this long hangs, however busy the machine. */
const hangsAfterMs = 30_000;

/** Gives every reader damaged input in a thread of its own with little memory; throws when one hangs or takes it all. */
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
