import type { Goal } from "../goal.ts";
import { listStatements } from "../list-statements.ts";
import { compareInterleaved } from "../repeats.ts";
import { requestRate } from "../request-rate.ts";
import { startServer } from "../timed-server.ts";

export const listPage: Goal = {
  number: 1,
  title: "A list page, signed in and kept to its company",
  limit: { atLeast: 0.65 },
  method: "requests a second of /api/events/ to those of node:http and pg with the same SQL and no session",
  async measure(lab) {
    const statements = await listStatements(lab.app);
    const raw = await startServer("serve-raw.ts", {
      BENCH_RAW: JSON.stringify({ connection: lab.owner, statements }),
    });
    try {
      return await compareInterleaved(
        5,
        () => requestRate(`${lab.portal.url}/api/events/`, lab.sessions, 5),
        () => requestRate(`${raw.url}/page`, [{}], 5),
        "requests/s",
      );
    } finally {
      await raw.stop();
    }
  },
};
