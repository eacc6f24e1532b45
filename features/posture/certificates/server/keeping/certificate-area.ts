import { defineFindingArea } from "#features/posture/findings/server/findings.public.ts";

/**
 * Handles the TLS and certificate results of scans: findings like any other, and every check with its outcome, so that
 * a page can show how much was checked and passed.
 */
export const certificateArea = defineFindingArea({
  area: "certificate",
  keepsOutcomes: true,
});
