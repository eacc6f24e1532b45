import { z } from "zod";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { advancePeriods } from "./advance-periods.ts";
import { findCompaniesWithPeriods } from "./company-periods.store.ts";

const name = "service_periods.advance";

/** Every hour, plans the next periods of each rule, opens those that have started and closes those that have ended. */
export const advancePeriodsJob = defineJob({
  name,
  input: z.object({}),
  cron: "25 * * * *",
  expireInSeconds: 1_800,
  async perform({ gate, within }) {
    const companies = await within({ scope: "platform", effect: "read" }, ({ db }) =>
      findCompaniesWithPeriods(db),
    );
    for (const companyId of companies)
      await asSystem(gate, { scope: "company", effect: "write", name, companyId }, async (context) => {
        if (!(await advancePeriods(context))) context.nothingChanged();
      });
  },
});
