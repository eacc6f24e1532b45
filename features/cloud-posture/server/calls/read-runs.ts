import type { readRuns as call } from "#features/cloud-posture/contracts/cloud-api.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { checkReader } from "../keys/reading-machine.ts";
import { listCloudRuns } from "./list-cloud-runs.ts";

export const readRuns: Verb<typeof call> = async (context, asked) => {
  await checkReader(context);
  const { items, next } = await listCloudRuns(context, asked);
  return { items, next };
};
