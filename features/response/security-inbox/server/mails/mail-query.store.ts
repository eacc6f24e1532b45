import { sql } from "kysely";
import { mailQuery } from "#features/response/security-inbox/contracts/mail-query.ts";
import { bindQuery } from "#platform/server/database/query/bind-query.ts";
import { deadlineKey, searchOrNumber } from "#platform/server/database/query/field-conditions.ts";
import type { Selection } from "#platform/server/database/query/query-binding.ts";
import { type MailRow, mailColumns } from "./reported-mail.store.ts";

/** The mails of a filter, as the asker may see them. */
export type MailSelection = Selection<typeof mailQuery>;

// The counts ignore the filter of the state, so that they include resolved mails.
const ofProgress = { ignores: ["status", "verdict", "open"] };

/** The list of reported mails. */
export const mails = bindQuery<typeof mailQuery, "reported_mail", MailRow, MailSelection>(mailQuery, {
  table: "reported_mail",
  columns: mailColumns,
  statements: {
    status: ofProgress,
    verdict: ofProgress,
    open: sql`reported_mail.status <> 'resolved'`,
    overdue: (_overdue, { now }) =>
      sql`(reported_mail.status <> 'resolved' and reported_mail.due_at < ${now}::timestamptz)`,
    mine: (_mine, { me }) => sql`reported_mail.assignee_id = ${me}::integer`,
    q: searchOrNumber("reported_mail", "cor"),
  },
  sorts: {
    due: { keys: [deadlineKey("reported_mail.due_at")], index: "reported_mail_due_idx" },
    "-arrived": { keys: [["arrived_at", "timestamptz"]], index: "reported_mail_arrived_idx" },
    "-score": { keys: [["score", "integer"]], index: "reported_mail_score_idx" },
  },
});
