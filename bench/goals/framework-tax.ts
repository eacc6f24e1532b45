import type { Goal } from "../goal.ts";
import { compareInterleaved } from "../repeats.ts";
import { requestRate } from "../request-rate.ts";
import { startServer } from "../timed-server.ts";

export const frameworkTax: Goal = {
  number: 3,
  title: "What the framework costs",
  limit: { atLeast: 0.5 },
  method:
    "requests a second of a constant answer behind the portal's headers, cookies and limits to bare node:http; beside it Fastify alone, without a hook",
  async measure(lab) {
    const raw = await startServer("serve-raw.ts", {
      BENCH_RAW: JSON.stringify({ connection: lab.owner, statements: [] }),
    });
    const fastify = await startServer("serve-fastify.ts", {});
    const visitors = [{ cookie: "portal_session=visitor" }];
    try {
      const rawRate = () => requestRate(`${raw.url}/constant`, visitors, 3);
      const portalRate = () => requestRate(`${lab.portal.url}/api/bench/constant/`, visitors, 3);
      const measured = await compareInterleaved(5, portalRate, rawRate, "requests/s");
      const fastifyRate = () => requestRate(`${fastify.url}/constant`, visitors, 3);
      const alone = await compareInterleaved(3, fastifyRate, rawRate, "requests/s");
      return { ...measured, sides: `${measured.sides}; Fastify alone ${alone.ratio.toFixed(2)}` };
    } finally {
      await fastify.stop();
      await raw.stop();
    }
  },
};
