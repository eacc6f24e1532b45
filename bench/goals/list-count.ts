import pg from "pg";
import type { EventFilter } from "#features/detection/events/contracts/event-filter.contract.ts";
import { postgresEventEngine } from "#features/detection/events/server/events/postgres-event-engine.ts";
import type { Goal } from "../goal.ts";
import { inCompany } from "../in-company.ts";
import { median, roundedText } from "../repeats.ts";

const repeats = 20;
const filters: Record<string, EventFilter> = {
  everything: {},
  "one severity": { severity: ["low"] },
  "an asset": { asset: "activo-7" },
  "a month": { from: "2026-05-01T00:00:00Z", to: "2026-06-01T00:00:00Z" },
  "a person": { user: "persona-7" },
};
const page = { sort: "-occurred_at", cursor: undefined, limit: 50, extra: [] } as const;

export const listCount: Goal = {
  number: 12,
  title: "The count that stands with a list",
  limit: { atMost: 3 },
  method: "median time of the count to that of the page; the worst of the filters",
  async measure(lab) {
    const pool = new pg.Pool({ ...lab.app, max: 1 });
    try {
      const rows = [];
      for (const [name, filter] of Object.entries(filters)) {
        const [counts, pages]: [number[], number[]] = [[], []];
        for (let turn = 0; turn < repeats; turn += 1) {
          await inCompany(pool, async ({ db }) => {
            const engine = postgresEventEngine(db);
            pages.push(await timeOf(() => engine.page(filter, page)));
            counts.push(await timeOf(() => engine.count(filter)));
          });
        }
        rows.push({
          name,
          count: median(counts),
          page: median(pages),
          ratio: median(counts) / median(pages),
        });
      }
      const worst = rows.reduce((one, other) => (one.ratio > other.ratio ? one : other));
      const sides = rows.map(
        (one) => `${one.name} ${roundedText(one.count)} ms to ${roundedText(one.page)} ms`,
      );
      return { ratio: worst.ratio, sides: sides.join(", ") };
    } finally {
      await pool.end();
    }
  },
};

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
