import { z } from "zod";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { findAccountByEmail } from "./accounts.store.ts";
import { resetMail } from "./notices.ts";
import { issueToken } from "./one-time-tokens.ts";

/** Mails a reset link when the address is an active person's. Delivered twice, it sends once. */
export const sendResetLink = defineJob({
  name: "access.send_reset_link",
  input: z.object({ requestId: z.uuid(), email: z.string() }),
  async perform({ within }, { requestId, email }) {
    await within({ scope: "identity", effect: "write" }, async (context) => {
      const { db, config, audit, mail } = context;
      const account = await findAccountByEmail(db, email);
      const companyId = account?.active_company_id ?? 0;
      const issued =
        account?.status === "active" ? await issueToken(context, "reset", account, requestId) : undefined;
      if (account && issued) mail(resetMail(config, account, issued.token));
      audit({
        action: issued ? "access.reset_sent" : "access.reset_not_sent",
        objectType: "user",
        objectId: account?.id ?? "",
        companyId,
      });
    });
  },
});
