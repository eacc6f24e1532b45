import { sql } from "kysely";
import type { FindingArea } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import type { Feature } from "#platform/server/feature.ts";
import { findingAreaParts } from "../finding-area.extension.ts";

/** An area that stores the outcome of every check and does nothing more. */
export const areaThatKeeps = (area: FindingArea): Feature => ({
  name: `${area}-area`,
  routes: [],
  extensions: [
    findingAreaParts.with({
      area,
      keepsOutcomes: true,
      priority: {
        bySeverity: { critical: 50, high: 40, medium: 25, low: 10, informational: 0, unknown: 0 },
        ofIssue: () => sql`(select 0 as points, false as exploited)`,
        ofAsset: () => sql`(select 0 as points, false as exposed)`,
        attacked: 0,
      },
    }),
  ],
});

export const benchmarkArea = areaThatKeeps("benchmark");
