import { z } from "zod";
import { findCompanyIds } from "#features/identity/companies/server/companies.public.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { findUnsealedPieces, lockSealing } from "./custody.store.ts";
import { sealOldCustody } from "./custody.ts";

/** Pieces sealed in one transaction. */
const batchSize = 200;

/**
 * Every night before the anchors: seals the chains of custody that are older than the sealing. The link that it adds
 * names the first sealed number; what stands before it is vouched for only by the hashes that the audit log holds.
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
