import { median, percentile95, roundly } from "../repeats.ts";

/** The repeats of each question; the first one beside them only warms up. */
const repeats = 20;

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
    await ask();
    const times: number[] = [];
    for (let turn = 0; turn < repeats; turn += 1) {
      const began = performance.now();
      await ask();
      times.push(performance.now() - began);
    }
    rows.push({ name, median: median(times), p95: percentile95(times) });
  }
  return rows;
}

export const timesText = (rows: readonly QuestionTimes[]): string =>
  rows.map(({ name, median, p95 }) => `${name} ${roundly(median)} ms (p95 ${roundly(p95)} ms)`).join(", ");
