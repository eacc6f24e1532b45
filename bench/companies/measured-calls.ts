import { percentile95 } from "../repeats.ts";

const turns = 30;
const warmupTurns = 5;

/** Measures a reading call and returns the 95th percentile of its time, in ms. */
export async function timeOfCall(url: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let turn = -warmupTurns; turn < turns; turn += 1) {
    const began = performance.now();
    const answer = await fetch(url, { headers });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${body.slice(0, 300)}`);
    if (turn >= 0) times.push(performance.now() - began);
  }
  return percentile95(times);
}
