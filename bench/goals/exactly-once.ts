import { ingestEvents } from "#features/events/events.contract.ts";
import { alertLine } from "../alert-lines.ts";
import type { Goal } from "../goal.ts";
import { median, roundly } from "../repeats.ts";

const lines = 60_000;
const repeats = 3;

export const exactlyOnce: Goal = {
  number: 7,
  title: "Delivering again what is known already",
  limit: { atMost: 1 },
  method: `time of a delivery of ${lines} records that are all known (in other bytes) to that of the first one; it must change nothing`,
  async measure(lab) {
    const [first, again]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < repeats; turn += 1) {
      const records = Array.from({ length: lines }, (_, at) => `${alertLine(at, `x${turn}`)}\n`);
      first.push(await deliver(lab, records, { accepted: lines, duplicated: 0 }));
      again.push(await deliver(lab, records.toReversed(), { accepted: 0, duplicated: lines }));
    }
    const [one, other] = [median(first), median(again)];
    return { ratio: other / one, sides: `${roundly(other)} ms to ${roundly(one)} ms` };
  },
};

async function deliver(
  { portal, apiKey }: { portal: { url: string }; apiKey: string },
  records: string[],
  expected: { accepted: number; duplicated: number },
): Promise<number> {
  const body = Buffer.from(records.join(""));
  const began = performance.now();
  const response = await fetch(portal.url + ingestEvents.path, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/x-ndjson" },
    body,
  });
  const { accepted, duplicated } = (await response.json()) as { accepted?: number; duplicated?: number };
  const time = performance.now() - began;
  if (accepted !== expected.accepted || duplicated !== expected.duplicated) {
    throw new Error(`${accepted} accepted and ${duplicated} known already`);
  }
  return time;
}
