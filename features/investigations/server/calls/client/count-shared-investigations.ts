import type * as contract from "#features/investigations/contracts/shared-investigations.contract.ts";
import { countShared } from "#features/investigations/server/client/shared-investigation.store.ts";
import type { Verb } from "#platform/server/verb.ts";

export const countSharedInvestigations: Verb<typeof contract.countSharedInvestigations> = async ({ db }) => ({
  by_status: { open: 0, in_progress: 0, concluded: 0, ...(await countShared(db)) },
});
