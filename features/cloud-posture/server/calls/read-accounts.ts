import type { readAccounts as call } from "#features/cloud-posture/contracts/cloud-api.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { cloudStanding } from "../kept/cloud-accounts.ts";
import { checkReader } from "../keys/reading-machine.ts";

export const readAccounts: Verb<typeof call> = async (context) => {
  await checkReader(context);
  return { items: (await cloudStanding(context)).accounts };
};
