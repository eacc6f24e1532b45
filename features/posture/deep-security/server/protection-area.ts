import { defineFindingArea } from "#features/posture/findings/server/findings.public.ts";

/** The area of protection gaps among the shared findings. */
export const protectionArea = defineFindingArea({
  area: "protection",
  service: "Deep Security",
});
