import type { listWorkOfPeople as call } from "#features/my-work/contracts/company-summary.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { selectionFor } from "../queue/matter-selection.ts";
import { findPeopleWork } from "../summary/company-summary.store.ts";

export const listWorkOfPeople: Verb<typeof call> = async (context) => {
  const now = context.clock.now();
  const { selection } = await selectionFor(context, {});
  const rows = await findPeopleWork(context.db, { kinds: selection.kinds, now });
  return {
    items: rows.map(({ owner_id, owner_name, late_since, ...counts }) => ({
      person: owner_id === null ? null : { id: owner_id, name: owner_name ?? "" },
      ...counts,
      late_since: late_since?.toISOString() ?? null,
    })),
  };
};
