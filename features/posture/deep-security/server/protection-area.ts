import type { FindingAreaPart } from "#features/posture/scans/server/scans.public.ts";
import { priority, retireLeftOpen } from "#features/posture/vulnerabilities/server/vulnerabilities.public.ts";

/** Gaps of protection in the ground of findings. */
export const protectionArea: FindingAreaPart = {
  area: "protection",
  priority,
  async afterScan(context, scanId) {
    await retireLeftOpen(context, undefined, scanId);
  },
};
