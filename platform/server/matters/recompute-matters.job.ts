import { z } from "zod";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { findCompaniesInUse } from "./company-in-use.store.ts";

/** Every kind of matter of one company, as of now. */
export const recomputeCompanyMatters = defineJob({
  name: "matters.recompute_company",
  input: z.object({}),
  async perform({ within }) {
    await within({ scope: "company", effect: "write" }, async (context) => context.publishEveryMatter());
  },
});

/** Every night each company gets a job of its own, so that what changes with the calendar appears. */
export const recomputeMatters = defineJob({
  name: "matters.recompute_nightly",
  input: z.object({}),
  cron: "7 4 * * *",
  async perform({ gate, within }) {
    const companies = await within({ scope: "platform", effect: "read" }, ({ db }) => findCompaniesInUse(db));
    for (const companyId of companies)
      await asSystem(
        gate,
        { scope: "company", effect: "write", name: "matters", companyId },
        async (context) => {
          context.entryFollows();
          context.enqueue(recomputeCompanyMatters, {});
        },
      );
  },
});
