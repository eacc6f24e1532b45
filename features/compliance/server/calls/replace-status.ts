import type * as contract from "#features/compliance/control-status.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeRecorded } from "../controls/complete-statuses.ts";

export const replaceStatus: Verb<typeof contract.replaceStatus> = async (
  context,
  { id, version, reason, ...change },
) => await changeRecorded(context, { id, version, reason, change });
