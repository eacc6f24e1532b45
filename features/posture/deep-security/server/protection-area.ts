import type { FindingAreaPart } from "#features/posture/findings/server/findings.public.ts";

/** The area of protection gaps among the shared findings. */
export const protectionArea: FindingAreaPart = {
  area: "protection",
};
