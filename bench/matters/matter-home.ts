import type { Goal } from "../goal.ts";
import { percentile95, roundedText } from "../repeats.ts";
import { staffSession } from "../staff-session.ts";
import { fillMatters, queueCompanies, queueMatters } from "./matter-queue.ts";

const turns = 40;
const warming = 5;
const goalMs = 100;

/** The calls of the home of staff; the page sends them at once. */
const calls = {
  "first matters": "my_work/?limit=30",
  counts: "my_work/counts/",
  "all companies": "my_work/companies/",
  areas: "home/provider/",
};

export const matterHome: Goal = {
  number: 64,
  title: `The home over ${queueCompanies} companies with ${queueMatters.toLocaleString("en")} matters`,
  limit: { atMost: 1 },
  method: `95th percentile of the time until the home of staff has its matters, counts, companies and areas, asked at once, to ${goalMs} ms; each call alone beside it`,
  async measure(lab) {
    await fillMatters(lab.owner);
    const headers = await staffSession(lab.owner);
    const read = async (path: string) => {
      const began = performance.now();
      const answer = await fetch(`${lab.portal.url}/api/${path}`, { headers });
      const body = await answer.text();
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body.slice(0, 300)}`);
      return performance.now() - began;
    };
    const timesOf = async (measure: () => Promise<number>) => {
      const times: number[] = [];
      for (let turn = -warming; turn < turns; turn += 1) {
        const time = await measure();
        if (turn >= 0) times.push(time);
      }
      return percentile95(times);
    };
    const together = await timesOf(async () =>
      Math.max(...(await Promise.all(Object.values(calls).map(read)))),
    );
    const alone: string[] = [];
    for (const [part, path] of Object.entries(calls))
      alone.push(`${part} ${roundedText(await timesOf(() => read(path)))} ms`);
    return { ratio: together / goalMs, sides: `together ${roundedText(together)} ms; ${alone.join(", ")}` };
  },
};
