import { z } from "zod";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { dueSettlements } from "./due-settlements.ts";
import { findCompaniesWithRestingMeasures } from "./measure.store.ts";
import { recomputeMeasures } from "./measure.verbs.ts";

/** Nightly job that updates the status of the measures that a service of the provider provides. */
export const recomputeNightly = defineJob({
  name: "assurance.settle_nightly",
  input: z.object({}),
  cron: "41 5 * * *",
  async perform({ gate, within }) {
    const companies = await within({ scope: "platform", effect: "read" }, ({ db }) =>
      findCompaniesWithRestingMeasures(db),
    );
    for (const companyId of companies) {
      const frame = { scope: "company", name: "measures", companyId } as const;
      const due = await asSystem(gate, { ...frame, effect: "read" }, dueSettlements);
      // The audit entry is omitted when nothing changes.
      if (due.length > 0)
        await asSystem(gate, { ...frame, effect: "write" }, (context) => recomputeMeasures(context, {}));
    }
  },
});
