import { advanceRunName } from "#features/automation/pipelines/server/engine/advance-run-name.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { Goal } from "../goal.ts";
import { listPageP99Ms } from "../goals/quiet-neighbour.ts";
import { compareInterleaved } from "../repeats.ts";
import { servedFlags } from "../served-flags.ts";
import { startServer } from "../timed-server.ts";
import { dropQueuedRuns, enginePortal, queueRuns } from "./pipeline-runs.ts";

const runsOfNeighbour = 1_000;
const companyId = 2;

export const pipelineNeighbour: Goal = {
  number: 16,
  title: "Reading while another company's pipelines run",
  limit: { atMost: 2 },
  method: `p99 of 300 pages of a list, one every 20 ms, while ${runsOfNeighbour.toLocaleString("en")} runs of another company are worked off in the same process, to that of a quiet portal`,
  async measure(lab) {
    const engine = await enginePortal(lab);
    const portal = await startServer(
      "serve-portal.ts",
      { PORTAL_DATA: lab.dataDirectory, BENCH_DATABASE: JSON.stringify(lab.app), BENCH_JOBS: "pipelines" },
      servedFlags(),
    );
    const enqueue = async () => {
      const runs = await queueRuns(lab.owner, companyId, runsOfNeighbour);
      await asSystem(
        engine.gate,
        { scope: "company", effect: "write", name: "bench", companyId },
        async (context) => {
          context.entryFollows();
          for (const run_id of runs) context.enqueue(advanceRunName, { run_id });
        },
      );
    };
    try {
      return await compareInterleaved(
        3,
        async () => {
          await enqueue();
          return await listPageP99Ms({ ...lab, portal });
        },
        async () => {
          await dropQueuedRuns(lab.owner);
          return await listPageP99Ms({ ...lab, portal });
        },
        "ms",
      );
    } finally {
      await Promise.all([engine.close(), portal.stop()]);
    }
  },
};
