import { z } from "zod";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { deleteExpired, findCompaniesWithExpired } from "./expired-secret.store.ts";

const name = "document-delivery.remove_expired";
/** The retention is longer than the day over which the limits of codes count. */
const retentionMs = 2 * 86_400_000;

/** Every night: deletes codes, sessions and links that expired more than two days ago. */
export const removeExpired = defineJob({
  name,
  input: z.object({}),
  cron: "35 4 * * *",
  async perform({ gate, within }) {
    const before = new Date(gate.clock.now().getTime() - retentionMs);
    const companies = await within({ scope: "platform", effect: "read" }, ({ db }) =>
      findCompaniesWithExpired(db, before),
    );
    for (const companyId of companies)
      await asSystem(gate, { scope: "company", effect: "write", name, companyId }, async (context) => {
        const removedCount = await deleteExpired(context.db, companyId, before);
        if (removedCount === 0) return context.nothingChanged();
        context.audit({
          action: "sending.expired_removed",
          objectType: "document_sending",
          details: { removed: removedCount },
        });
      });
  },
});
