import type { Goal } from "../goal.ts";
import { interleaved } from "../repeats.ts";
import { requestRate } from "../request-rate.ts";
import { startServer } from "../timed-server.ts";

export const frameworkTax: Goal = {
  number: 3,
  title: "What the framework costs",
  limit: { atLeast: 0.5 },
  method:
    "requests a second of a constant answer behind the portal's headers, cookies and limits to bare node:http",
  async measure(lab) {
    const raw = await startServer("serve-raw.ts", {
      BENCH_RAW: JSON.stringify({ connection: lab.owner, statements: [] }),
    });
    const visitors = [{ cookie: "portal_session=visitor" }];
    try {
      return await interleaved(
        5,
        () => requestRate(`${lab.portal.url}/api/bench/constant/`, visitors, 3),
        () => requestRate(`${raw.url}/constant`, visitors, 3),
        "requests/s",
      );
    } finally {
      await raw.stop();
    }
  },
};
