import { z } from "zod";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { findCompaniesInUse } from "./company-in-use.store.ts";

/**
 * Every night, and when the portal starts, the matters of each company are computed again, in a transaction per company, so that what changes with
 * the calendar appears: a control that is due within a week, an answer that expired.
 */
export const recomputeMatters = defineJob({
  name: "matters.recompute_nightly",
  input: z.object({}),
  cron: "7 4 * * *",
  atStart: true,
  expireInSeconds: 1_800,
  async perform({ gate, within }) {
    const companies = await within({ scope: "platform", effect: "read" }, ({ db }) => findCompaniesInUse(db));
    for (const companyId of companies)
      await asSystem(
        gate,
        { scope: "company", effect: "write", name: "matters", companyId },
        async (context) => context.publishEveryMatter(),
      );
  },
});
