import type * as contract from "#features/investigations/contracts/investigation-work.contract.ts";
import { addTeam, investigationStep } from "#features/investigations/server/work/act-on-investigation.ts";
import { findTeam } from "#features/investigations/server/work/investigation.store.ts";
import { withdrawFromOthers } from "#features/investigations/server/work/withdraw-from-others.ts";
import { readersOf } from "#platform/server/work/named-people.ts";

/** Whoever is in the team already goes on knowing of it. */
export const restrictInvestigation = investigationStep<typeof contract.restrictInvestigation>(
  "investigation.restricted",
  async (row, { people, reason }, context) => {
    if (row.restricted) return { refused: "La investigación ya está restringida: cambie sus personas." };
    const team = await findTeam(context.db, row.id);
    const lead = row.assignee_id === null ? [] : [row.assignee_id];
    const reader_ids = await readersOf(context, [...people, ...lead, ...team.map(({ user_id }) => user_id)]);
    await addTeam(context, row.id, reader_ids);
    withdrawFromOthers(context, row.id, reader_ids);
    return { set: { restricted: true, reader_ids }, steps: [{ type: "restricted", note: reason }] };
  },
);
