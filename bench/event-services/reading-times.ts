import { median, percentile95, roundedText } from "../repeats.ts";

/** The repeats of each question in a round. */
const repeats = 20;
/** The rounds of each question, of which the fastest counts: other work of the machine only makes answers slower. */
const rounds = 3;

/** A question with its times, in milliseconds. */
export interface QuestionTimes {
  name: string;
  median: number;
  p95: number;
}

/** Asks each question repeatedly and returns its times. */
export async function timesOf(
  questions: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<QuestionTimes[]> {
  const rows: QuestionTimes[] = [];
  for (const [name, ask] of Object.entries(questions)) {
    // The first answer only warms up.
    await ask();
    const times = [];
    for (let round = 0; round < rounds; round += 1) times.push(await timesOfRound(ask));
    const [fastest = []] = times.toSorted((one, other) => percentile95(one) - percentile95(other));
    rows.push({ name, median: median(fastest), p95: percentile95(fastest) });
  }
  return rows;
}

async function timesOfRound(ask: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < repeats; turn += 1) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  return times;
}

export const timesText = (rows: readonly QuestionTimes[]): string =>
  rows
    .map(({ name, median, p95 }) => `${name} ${roundedText(median)} ms (p95 ${roundedText(p95)} ms)`)
    .join(", ");
