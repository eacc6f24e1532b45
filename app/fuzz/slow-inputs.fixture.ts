import { Worker } from "node:worker_threads";
import { asyncCpuMs, asyncGrowthOfEight } from "#platform/testing/cpu-time.ts";
import { chanceOf } from "./damaged.fixture.ts";
import type { OutsideReader } from "./outside-readers.fixture.ts";

/** A text in which `unit` is repeated at one position to make it grow. */
interface GrowingText {
  before: string;
  unit: string;
  after: string;
}

/** Characters that open, close, separate or escape something in one format or another, and some without a meaning. */
const commonCharacters = [..."\n \t\r\"'`\\/<>[]{}()|,;:=&#%!*-_.+~?@$^a1Aé\0"];
const commonUnits = [
  "[]",
  "{}",
  "()",
  "<>",
  "](",
  "[x](",
  "![",
  "<!--",
  "-->",
  "<a ",
  "</",
  "//",
  "\r\n",
  " \n",
  "\n\n",
  "\n#",
  "# ",
  "- ",
  "a: ",
  "a:\n",
  "a=",
  "a.",
  "a-",
  "\\n",
  '\\"',
  "&a;",
  "&#",
  "*a ",
  "**",
  "```\n",
  "| ",
  "|-",
  "data:",
  '"a":',
  "[1,",
];

/** Returns the ranges of a text at which a value may be, which begin after a delimiter. */
function valuesOf(example: string): { from: number; to: number }[] {
  return Array.from(example.slice(0, 4_000).matchAll(/(?<=[^\p{L}\p{N}])[\p{L}\p{N}_-]+/gu), (match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));
}

function signsIn(examples: readonly string[]): string[] {
  const own = new Set(examples.flatMap((example) => example.slice(0, 4_000).match(/[^\p{L}\p{N}]/gu) ?? []));
  return [...new Set([...commonCharacters, ...own])];
}

/** The maximum number of value positions at which every character is tried. */
const maxPlaces = 24;

/**
 * Yields texts that could make patterns backtrack without end: each character and each common unit alone, each
 * character at the position of each value of the examples, then random combinations.
 */
function* growingTexts(examples: readonly string[], seed: number): Generator<GrowingText> {
  const chance = chanceOf(seed);
  const signs = signsIn(examples);
  const units = [...signs, ...commonUnits];
  const one = <Item>(list: readonly Item[]) => list[chance(list.length)] as Item;
  for (const unit of units) yield { before: "", unit, after: "" };
  const values = examples.map(valuesOf);
  const places = examples.flatMap((example, at) =>
    (values[at] ?? []).map(({ from, to }) => ({ before: example.slice(0, from), after: example.slice(to) })),
  );
  for (const place of places.slice(0, maxPlaces)) for (const unit of signs) yield { ...place, unit };
  for (let turn = 0; ; turn += 1) {
    const which = chance(examples.length);
    const example = examples[which] ?? "";
    const { from, to } = one(values[which]?.length ? (values[which] ?? []) : [{ from: 0, to: 0 }]);
    const [before, after] = [example.slice(0, from), example.slice(to)];
    const unit = [
      () => one(units),
      () => one(signs),
      () => `${one(signs)}${one(signs)}`,
      () => example.slice(from, from + 1 + chance(12)) || one(signs),
      () => `${example.slice(from, to)}${one(signs)}`,
    ][turn % 5]?.() as string;
    if (turn % 4 === 3) yield { before: "", unit, after: chance(2) === 0 ? "" : one(signs) };
    else yield { before, unit, after: turn % 4 === 0 ? "" : after };
  }
}

const textOf = ({ before, unit, after }: GrowingText, length: number) =>
  before + unit.repeat(Math.max(1, Math.ceil((length - before.length - after.length) / unit.length))) + after;

/** Returns the description of an input from which it can be made again. */
const nameOf = ({ before, unit, after }: GrowingText) =>
  `${JSON.stringify(before.slice(-40))} + ${JSON.stringify(unit)} again and again + ${JSON.stringify(after.slice(0, 20))}`;

export interface SlowSearch {
  seed: number;
  /** The least number of growing texts for each reader, and the maximum for a reader that reads them quickly. */
  texts: number;
  mostTexts: number;
  /** The CPU time, in milliseconds, after which only the least number is tried. */
  cpuMsEach: number;
  /** The length at which a text is first looked at. */
  length: number;
}

export interface SlowReport {
  name: string;
  texts: number;
  cpuMs: number;
  /** Inputs for which the time grew faster than their length. */
  slow: string[];
}

/**
 * The time, in milliseconds, below which an input cannot be slow: with quadratic growth, the longer input takes ten
 * times as long.
 */
const worthALookMs = 2;
/** About 8 is the growth of eight times the length; 64 that of its square. */
const maxGrowth = 24;
/** The factor from which an input is measured again, with care: for eight times the length, and for twice. */
const mayBeSquare = 16;
const mayBeSquareOfTwo = 3;
/** The milliseconds for the first length from which a longer text is tried. */
const longMs = 60;

/**
 * The time, in milliseconds, without a result beyond the reader's own time after which a reader is considered
 * hanging, even on a busy machine.
 */
const hangsAfterMs = 240_000;

/** Searches for inputs on which a reader is slow, by the CPU time of the thread. */
export async function searchSlowInputs(reader: OutsideReader, search: SlowSearch): Promise<SlowReport> {
  const report: SlowReport = { name: reader.name, texts: 0, cpuMs: 0, slow: [] };
  const examples = reader.examples.map((example) => example.toString("utf8"));
  const read = async (text: string) => {
    const bytes = Buffer.from(text.slice(0, reader.longest));
    try {
      await reader.read(bytes);
    } catch (error) {
      // A refusal is a valid answer here; another test looks for crashes.
      if (!(error instanceof Error)) throw error;
    }
  };
  for (const example of examples) for (let warm = 0; warm < 3; warm += 1) await read(example);
  const from = process.threadCpuUsage();
  const spent = () => {
    const { user, system } = process.threadCpuUsage(from);
    return (user + system) / 1_000;
  };
  for (const growing of growingTexts(examples, search.seed)) {
    report.cpuMs = spent();
    const isEnough = report.texts >= search.texts && report.cpuMs > search.cpuMsEach;
    if (isEnough || report.texts >= search.mostTexts || report.slow.length === 3) break;
    report.texts += 1;
    const cpu = (length: number) => asyncCpuMs(() => read(textOf(growing, length)));
    const time = await cpu(search.length);
    if (time < worthALookMs) continue;
    const grows = time / Math.max(await cpu(search.length / 8), worthALookMs / 8);
    const isStraight = grows < mayBeSquare || (await cpu(search.length * 2)) < mayBeSquareOfTwo * time;
    const growth = Math.max(
      isStraight
        ? Math.min(grows, mayBeSquare)
        : await asyncGrowthOfEight((size) => read(textOf(growing, size)), search.length / 8, search.length),
      // Inputs that take long already are measured from here on.
      time < longMs || grows < 6 ? 0 : (await cpu(search.length * 8)) / time,
    );
    if (growth >= maxGrowth)
      report.slow.push(
        `${nameOf(growing)}: ${time.toFixed(0)} ms for ${search.length} signs, ${growth.toFixed(0)} times for eight times as many`,
      );
  }
  return report;
}

/**
 * Searches slow inputs for every reader in its own thread; throws with the reader's name if it gives no result for a
 * long time.
 */
export async function searchEveryReader(search: SlowSearch): Promise<SlowReport[]> {
  const reports: SlowReport[] = [];
  const worker = new Worker(new URL("./slow-inputs-worker.fixture.ts", import.meta.url), {
    workerData: search,
    execArgv: [],
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let lastReportCount = -1;
  const watch = setInterval(() => {
    if (lastReportCount === reports.length)
      reject(new Error(`Hangs in the reader after «${reports.at(-1)?.name}»`));
    lastReportCount = reports.length;
  }, search.cpuMsEach + hangsAfterMs);
  worker.on("message", (report: SlowReport) => reports.push(report));
  worker.on("error", reject);
  worker.on("exit", () => resolve());
  try {
    await promise;
    return reports;
  } finally {
    clearInterval(watch);
    await worker.terminate();
  }
}
