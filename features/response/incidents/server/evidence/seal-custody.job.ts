import { z } from "zod";
import { findCompanyIds } from "#features/identity/companies/server/companies.public.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { findUnsealedPieces, lockCustodySealing } from "./custody.store.ts";
import { sealEarlierCustody } from "./custody.ts";

/** The number of pieces that are sealed in one transaction. */
const batchSize = 200;

/**
 * Nightly job, before the anchors are written, that seals the custody chains from before sealing existed. The added
 * entry names the first sealed number; earlier entries are verified only by the hashes in the audit log.
 */
export const sealCustody = defineJob({
  name: "incidents.seal_custody",
  input: z.object({}),
  cron: "29 4 * * *",
  expireInSeconds: 1_800,
  async perform({ gate, within }) {
    const companyIds = await within({ scope: "platform", effect: "read" }, ({ db }) => findCompanyIds(db));
    for (const companyId of companyIds) {
      const frame = { scope: "company", effect: "write", name: "incident evidence", companyId } as const;
      let sealed = batchSize;
      while (sealed === batchSize) {
        sealed = await asSystem(gate, frame, async (context) => {
          await lockCustodySealing(context.db, companyId);
          const pieces = await findUnsealedPieces(context.db, batchSize);
          if (pieces.length === 0) context.nothingChanged();
          for (const piece of pieces) {
            const custody = await sealEarlierCustody(context, piece);
            context.audit({
              action: "incident.custody_sealed",
              objectType: "incident",
              objectId: piece.incident_id,
              details: { custody },
            });
          }
          return pieces.length;
        });
      }
    }
  },
});
