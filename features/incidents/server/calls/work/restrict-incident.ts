import type * as contract from "#features/incidents/contracts/incident-work.contract.ts";
import { findPeopleOf, restrictMerged } from "#features/incidents/server/work/incident-parts.store.ts";
import { addTeam, withdrawFromOthers } from "#features/incidents/server/work/incident-people.ts";
import { incidentStep } from "#features/incidents/server/work/step-incident.ts";
import { readersOf } from "#platform/server/work/named-people.ts";

/** Whoever is in the team already goes on knowing of it. */
export const restrictIncident = incidentStep<typeof contract.restrictIncident>(
  "incident.restricted",
  async (row, { people, reason }, context) => {
    if (row.restricted) return { refused: "El incidente ya está restringido: cambie sus personas." };
    const team = await findPeopleOf(context.db, [row.id]);
    const lead = row.assignee_id === null ? [] : [row.assignee_id];
    const reader_ids = await readersOf(context, [...people, ...lead, ...team.map(({ user_id }) => user_id)]);
    await addTeam(context, row.id, reader_ids);
    await restrictMerged(context.db, row.id, { restricted: true, reader_ids });
    await withdrawFromOthers(context, row.id, reader_ids);
    return { set: { restricted: true, reader_ids }, steps: [{ type: "restricted", note: reason }] };
  },
);
