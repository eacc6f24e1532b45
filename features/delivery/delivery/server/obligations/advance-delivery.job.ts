import { z } from "zod";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { advanceDelivery } from "./advance-delivery.ts";
import { announceTacitDays } from "./announce.ts";
import { findCompaniesWithCommitments } from "./company-mail.store.ts";

const name = "delivery.advance";

/**
 * Hourly job that runs after the service periods were advanced. It adds the obligations of new periods, reopens those
 * whose evidence was withdrawn, accepts deliveries after their announced day, and sends announcements and reminders
 * for the others.
 */
export const advanceDeliveryJob = defineJob({
  name,
  input: z.object({}),
  cron: "35 * * * *",
  expireInSeconds: 1_800,
  async perform({ gate, within }) {
    const companies = await within({ scope: "platform", effect: "read" }, ({ db }) =>
      findCompaniesWithCommitments(db),
    );
    for (const companyId of companies) {
      await asSystem(gate, { scope: "company", effect: "write", name, companyId }, async (context) => {
        if (!(await advanceDelivery(context))) context.nothingChanged();
      });
      await announceTacitDays(gate, companyId, name);
    }
  },
});
