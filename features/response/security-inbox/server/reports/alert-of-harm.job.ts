import { companyIn } from "#platform/server/actor.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { lockCase } from "#platform/server/work/change-cases.ts";
import { announceInbox, mailCase } from "../mails/reported-mail-case.ts";
import { alertOfHarmName } from "./alert-of-harm-name.ts";
import { openAlertOfHarm } from "./open-alert.ts";

/**
 * Opens the alert of a mail with which its reporter interacted, as a job, because only the provider may write alerts.
 */
export const alertOfHarm = defineJob({
  ...alertOfHarmName,
  async perform({ gate, actor }, { id, reporter, words, ...harm }) {
    await asSystem(
      gate,
      { scope: "company", effect: "write", name: "security inbox", companyId: companyIn(actor) },
      async (context) => {
        const row = await lockCase(context, mailCase, { id }).catch((error: unknown) => {
          // The mail was deleted with its company's data meanwhile.
          if (error instanceof Refusal && error.code === "not_found") return undefined;
          throw error;
        });
        if (!row || row.touched) return context.nothingChanged();
        await openAlertOfHarm(context, row, { reporter, harm, words });
        context.audit({ action: "reported_mail.alerted", objectType: "reported_mail", objectId: id });
        announceInbox(context, { id });
      },
    );
  },
});
