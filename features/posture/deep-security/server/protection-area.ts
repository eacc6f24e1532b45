import type { FindingAreaPart } from "#features/posture/findings/server/findings.public.ts";
import { priority, retireLeftOpen } from "#features/posture/vulnerabilities/server/vulnerabilities.public.ts";

/** The area of protection gaps among the shared findings. */
export const protectionArea: FindingAreaPart = {
  area: "protection",
  priority,
  async afterScan(context, scanId) {
    await retireLeftOpen(context, undefined, scanId);
  },
};
