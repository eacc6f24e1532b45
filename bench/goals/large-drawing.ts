import type { Goal } from "../goal.ts";
import { largeBoard } from "../pages/large-board.ts";
import { largeDrawings } from "../pages/large-drawings.ts";
import { openPortalPages } from "../pages/portal-pages.ts";
import { median, roundedText } from "../repeats.ts";

const until = "from opening its address until it is painted and has taken a key, median of 5, to a second";

/** The goals for diagrams of very many objects, which must still open immediately. */
export const largeDrawingGoals: Goal[] = [
  {
    number: 24,
    title: "The graph of two thousand things",
    limit: { atMost: 1 },
    method: until,
    async measure() {
      const { graph, nodes } = await largeDrawings();
      const time = median(graph);
      return { ratio: time / 1_000, sides: `${nodes} nodes in ${roundedText(time)} ms to 1,000 ms` };
    },
  },
  {
    number: 24,
    title: "The whole matrix with its subtechniques",
    limit: { atMost: 1 },
    method: until,
    async measure() {
      const { matrix, cells } = await largeDrawings();
      const time = median(matrix);
      return { ratio: time / 1_000, sides: `${cells} cells in ${roundedText(time)} ms to 1,000 ms` };
    },
  },
  {
    number: 24,
    title: "The board of two thousand cards",
    limit: { atMost: 1 },
    method: until,
    async measure() {
      const pages = await openPortalPages();
      try {
        const { times, cards } = await largeBoard(pages);
        const time = median(times);
        return { ratio: time / 1_000, sides: `${cards} cards in ${roundedText(time)} ms to 1,000 ms` };
      } finally {
        await pages.close();
      }
    },
  },
];
