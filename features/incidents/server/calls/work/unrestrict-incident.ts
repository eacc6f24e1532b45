import type * as contract from "#features/incidents/contracts/incident-work.contract.ts";
import { restrictMerged } from "#features/incidents/server/work/incident-parts.store.ts";
import { incidentStep } from "#features/incidents/server/work/step-incident.ts";

export const unrestrictIncident = incidentStep<typeof contract.unrestrictIncident>(
  "incident.unrestricted",
  async (row, { reason }, { db }) => {
    if (!row.restricted) return { refused: "El incidente no está restringido." };
    await restrictMerged(db, row.id, { restricted: false, reader_ids: [] });
    return { set: { restricted: false, reader_ids: [] }, steps: [{ type: "unrestricted", note: reason }] };
  },
);
