import { z } from "zod";
import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { findCompaniesInUse } from "./company-in-use.store.ts";

/**
 * Every night, and when the portal starts, the matters of each company are computed again, in a transaction per company,
 * so that what changes with the calendar appears: a control that is due within a week, an answer that expired.
 */
export const recomputeMatters = defineJob({
  name: "matters.recompute_nightly",
  input: z.object({}),
  cron: "7 4 * * *",
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

/**
 * Leaves the same job when the portal starts, because a new version may rank or word matters otherwise than the stored
 * ones. Without a company there is nothing to compute.
 */
export async function recomputeAfterStart(gate: Gate): Promise<void> {
  await asSystem(gate, { scope: "platform", effect: "write", name: "matters" }, async (context) => {
    if ((await findCompaniesInUse(context.db)).length === 0) return context.nothingChanged();
    context.entryFollows();
    context.enqueue(recomputeMatters, {});
  });
}
