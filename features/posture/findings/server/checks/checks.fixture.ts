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
    }),
  ],
});

export const benchmarkArea = areaThatKeeps("benchmark");
