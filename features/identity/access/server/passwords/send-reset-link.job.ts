import { z } from "zod";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { findAccountByEmail } from "../accounts/accounts.store.ts";
import { invitationMail, resetMail } from "../accounts/notices.ts";
import { issueToken } from "./one-time-tokens.ts";

const linkKinds: Record<string, "reset" | "invitation" | undefined> = {
  active: "reset",
  invited: "invitation",
};

/**
 * Mails a reset link when the address is an active person's, and a new invitation when the first is pending. A repeated
 * delivery sends nothing.
 */
export const sendResetLink = defineJob({
  name: "access.send_reset_link",
  input: z.object({ requestId: z.uuid(), email: z.string() }),
  async perform({ within }, { requestId, email }) {
    await within({ scope: "identity", effect: "write" }, async (context) => {
      const { db, config, audit, mail } = context;
      const account = await findAccountByEmail(db, email);
      const companyId = account?.active_company_id ?? 0;
      const kind = account && linkKinds[account.status];
      const issued = kind && (await issueToken(context, kind, account, requestId));
      if (issued) {
        const letter = kind === "invitation" ? invitationMail : resetMail;
        mail(letter(config, account, issued.token));
      }
      audit({
        action: issued ? "access.reset_sent" : "access.reset_not_sent",
        objectType: "user",
        objectId: account?.id ?? "",
        companyId,
        details: issued ? { link: kind } : {},
      });
    });
  },
});
