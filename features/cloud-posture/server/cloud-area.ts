import type { FindingAreaPart } from "#features/scans/server/scans.public.ts";
import { priority, retireLeftOpen } from "#features/vulnerabilities/server/vulnerabilities.public.ts";
import { dropCloudScan } from "./kept/keep-cloud-scan.store.ts";
import { keepCloudScan } from "./kept/keep-cloud-scan.ts";

/** What becomes of what scanners say of accounts in clouds: every check is kept, and how each account stood after it. */
export const cloudArea: FindingAreaPart = {
  area: "cloud",
  keepsOutcomes: true,
  priority,
  async afterScan(context, scanId) {
    await keepCloudScan(context, scanId);
    await retireLeftOpen(context, undefined, scanId);
  },
  beforeUndo: ({ db }, scanId) => dropCloudScan(db, scanId),
};
