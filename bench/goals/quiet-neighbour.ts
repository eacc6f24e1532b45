import { setTimeout as wait } from "node:timers/promises";
import { ingestEvents } from "#features/detection/events/contracts/event-source.contract.ts";
import { listEvents } from "#features/detection/events/contracts/events.contract.ts";
import type { Goal } from "../goal.ts";
import { startImport } from "../importer.ts";
import type { Lab } from "../lab.ts";
import { compareInterleaved, median, roundedText } from "../repeats.ts";

const requests = 300;
const lines = 20_000;

export const quietNeighbour: Goal = {
  number: 16,
  title: "Reading while another company imports",
  limit: { atMost: 2 },
  method: `p99 of ${requests} pages of a list, one every 20 ms, while another company delivers without pause, to that of a quiet portal`,
  async measure(lab) {
    let run = 0;
    return await compareInterleaved(
      3,
      async () => {
        run += 1;
        const import_ = await importing(lab, `q${run}`);
        try {
          return await listPageP99Ms(lab);
        } finally {
          await import_.stop();
        }
      },
      () => listPageP99Ms(lab),
      "ms",
    );
  },
};

/** The longest time for which the portal's only thread computed without a pause. */
export const pauseWhileImporting: Goal = {
  number: 16,
  title: "Longest pause of the portal while a company imports",
  limit: { atMost: 1 },
  method: "largest delay of the event loop (its own metric) during deliveries without pause, to 20 ms",
  async measure(lab) {
    const delays: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      const import_ = await importing(lab, `f${run}`);
      // Reading the metric resets it.
      await longestPause(lab);
      await listPageP99Ms(lab);
      delays.push(await longestPause(lab));
      await import_.stop();
    }
    const delay = median(delays);
    return { ratio: delay / 20, sides: `${roundedText(delay)} ms to 20 ms` };
  },
};

async function longestPause({ portal }: Lab): Promise<number> {
  const metrics = await (await fetch(`${portal.url}/metrics`)).text();
  const seconds = /^nodejs_eventloop_lag_max_seconds(?:\{[^}]*\})? (\S+)$/m.exec(metrics)?.[1];
  if (seconds === undefined) throw new Error("The portal does not tell the delay of its event loop");
  return Number(seconds) * 1_000;
}

/** p99 of pages of a list, one every 20 ms. */
export async function listPageP99Ms({ portal, sessions }: Lab): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < requests; at += 1) {
    const began = performance.now();
    const response = await fetch(portal.url + listEvents.path, { headers: sessions[at % sessions.length] });
    if (!response.ok) throw new Error(`The list answered ${response.status}`);
    await response.arrayBuffer();
    times.push(performance.now() - began);
    await wait(20);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(requests * 0.99)] ?? 0;
}

const importing = ({ portal, apiKey }: Lab, run: string) =>
  startImport({ url: portal.url + ingestEvents.path, apiKey, lines, run });
