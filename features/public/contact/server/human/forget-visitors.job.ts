import { z } from "zod";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { deleteOldChecks } from "./human-check.store.ts";

const day = 24 * 3_600_000;

/** Nightly job that deletes traces of visitors that are no longer needed. */
export const deleteOldVisitors = defineJob({
  name: "contact.forget_visitors",
  input: z.object({}),
  cron: "17 4 * * *",
  async perform({ within }) {
    await within({ scope: "platform", effect: "write" }, async ({ db, clock, audit }) => {
      const deletedCount = await deleteOldChecks(db, new Date(clock.now().getTime() - day));
      audit({
        action: "contact.visitors_forgotten",
        objectType: "human_check",
        details: { forgotten: deletedCount },
        companyId: 0,
      });
    });
  },
});
