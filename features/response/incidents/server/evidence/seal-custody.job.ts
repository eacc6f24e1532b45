import { z } from "zod";
import { findCompanyIds } from "#features/identity/companies/server/companies.public.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { findUnsealedPieces, lockSealing } from "./custody.store.ts";
import { sealOldCustody } from "./custody.ts";

/** The number of pieces that are sealed in one transaction. */
const batchSize = 200;

/**
 * Seals every night, before the anchors, the custody chains from before the sealing. The added link names the first
 * sealed number; earlier links are verified only by the hashes in the audit log.
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
          await lockSealing(context.db, companyId);
          const pieces = await findUnsealedPieces(context.db, batchSize);
          if (pieces.length === 0) context.nothingChanged();
          for (const piece of pieces) {
            const custody = await sealOldCustody(context, piece);
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
