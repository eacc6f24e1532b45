import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parentPort, workerData } from "node:worker_threads";
import { damaged } from "./damaged.fixture.ts";
import type { FuzzRound, ReaderReport } from "./fuzz-readers.fixture.ts";
import { type OutsideReader, outsideReaders } from "./outside-readers.fixture.ts";

const { seed, inputs, secondsEach, only, place } = workerData as FuzzRound & { place: Int32Array };
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

const memoryBytes = () => {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** Reads the requested number of damaged examples and measures the CPU time of the thread. */
async function survive(reader: OutsideReader): Promise<ReaderReport> {
  const examples = reader.examples.map((example) => Buffer.from(example));
  const report: ReaderReport = {
    name: reader.name,
    inputs: 0,
    refused: 0,
    slowestMs: 0,
    grownBytes: 0,
    crashes: [],
  };
  for (const example of examples) await reader.read(example);
  const warm = Math.min(200, inputs);
  let before = 0;
  const from = cpuMs();
  while (report.inputs < inputs || cpuMs() - from < secondsEach * 1_000) {
    if (report.inputs === warm) before = memoryBytes();
    const input = seed + report.inputs;
    const bytes = damaged(examples, input);
    place[1] = report.inputs;
    const began = cpuMs();
    try {
      await reader.read(bytes);
    } catch (error) {
      if (reader.refuses && error instanceof reader.refuses) report.refused += 1;
      else if (report.crashes.length < 5)
        report.crashes.push(`seed ${input}: ${(error as Error)?.stack ?? error}`);
    }
    report.slowestMs = Math.max(report.slowestMs, cpuMs() - began);
    report.inputs += 1;
  }
  report.grownBytes = before === 0 ? 0 : memoryBytes() - before;
  return report;
}

for (const [at, reader] of outsideReaders.entries()) {
  if (only && !only.includes(reader.name)) continue;
  place[0] = at;
  place[1] = 0;
  parentPort?.postMessage(await survive(reader));
}
