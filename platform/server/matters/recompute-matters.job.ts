import { z } from "zod";
import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { findCompaniesInUse } from "./company-in-use.store.ts";

/**
 * Job that recomputes the pending matters of each company, every night and at the start of the portal, in one
 * transaction per company, so that changes of the calendar appear: a control that is due within a week, an expired
 * answer.
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
 * Enqueues `recomputeMatters` when the portal starts, because a new version may rank or describe matters differently.
 * Without any company nothing is enqueued.
 */
export async function recomputeAfterStart(gate: Gate): Promise<void> {
  await asSystem(gate, { scope: "platform", effect: "write", name: "matters" }, async (context) => {
    if ((await findCompaniesInUse(context.db)).length === 0) return context.nothingChanged();
    context.entryFollows();
    context.enqueue(recomputeMatters, {});
  });
}
