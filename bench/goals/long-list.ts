import type { Goal } from "../goal.ts";
import { longLists } from "../long-list/long-lists.ts";
import { shareOfFramesWithin, slowFrame } from "../long-list/scroll-frames.ts";

const end = "100,000 events of the enriched list, scrolled from the first to the last in Chromium";

/** The goals for one list of a hundred thousand rows, compared with a plain page with as many rows. */
export const longListGoals: Goal[] = [
  {
    number: 20,
    title: "Frames of a list of 100,000 rows, beside a bare list",
    limit: { atMost: 1.2 },
    method: `${end}; 95th percentile of the time between frames, to that of a bare TanStack Virtual page`,
    async measure() {
      const { portal, bare } = await longLists();
      const frame = (list: typeof portal) =>
        `${slowFrame(list).toFixed(1)} ms (${(100 * shareOfFramesWithin(list, 16.8)).toFixed(1)} % within 16.7 ms, slowest ${Math.max(...list.gaps).toFixed(0)} ms)`;
      return {
        ratio: slowFrame(portal) / slowFrame(bare),
        sides: `${frame(portal)} to ${frame(bare)}`,
      };
    },
  },
  {
    number: 20,
    title: "Rows that are in the page at once",
    limit: { atMost: 100 },
    method: end,
    async measure() {
      const { portal } = await longLists();
      return { ratio: portal.mostRows, sides: `${portal.mostRows} of 100,000` };
    },
  },
];
