import { z } from "zod";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { announceInbox } from "../mails/reported-mail-case.ts";
import { findCompaniesHolding, refuseQuarantinedBefore } from "./quarantine.store.ts";

/** The number of days for which a mail of an unknown sender waits for a person's decision. */
export const quarantineDays = 30;

/** Hourly job that refuses the mails that were held for too long and removes their originals. */
export const expireHeld = defineJob({
  name: "security-inbox.expire_held",
  input: z.object({}),
  cron: "35 * * * *",
  async perform({ gate, within }) {
    const { companies, before } = await within(
      { scope: "platform", effect: "read" },
      async ({ db, clock }) => {
        const since = new Date(clock.now().getTime() - quarantineDays * 86_400_000);
        return { before: since, companies: await findCompaniesHolding(db, since) };
      },
    );
    for (const companyId of companies)
      await asSystem(
        gate,
        { name: "security-inbox.expire_held", companyId, scope: "company", effect: "write" },
        async (context) => {
          const mails = await refuseQuarantinedBefore(
            context.db,
            before,
            `Nadie lo dejó entrar en ${quarantineDays} días.`,
          );
          if (mails === 0) return context.nothingChanged();
          context.audit({
            action: "mail_submission.expired",
            objectType: "mail_submission",
            objectId: "",
            details: { mails },
          });
          announceInbox(context);
        },
      );
  },
});
