import type { FindingAreaPart } from "#features/posture/scans/server/scans.public.ts";
import { priority } from "#features/posture/vulnerabilities/server/vulnerabilities.public.ts";

/**
 * What becomes of what scans say of TLS and certificates: findings like any other, and every check with its outcome, so
 * that a page can tell how much was looked at and passed.
 */
export const certificateArea: FindingAreaPart = {
  area: "certificate",
  priority,
  keepsOutcomes: true,
};
