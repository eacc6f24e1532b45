import type * as contract from "#features/security-inbox/contracts/mail-decisions.contract.ts";
import { findUndecided } from "#features/security-inbox/server/mails/mail-list.store.ts";
import { findMails, findReports } from "#features/security-inbox/server/mails/reported-mail.store.ts";
import { mailCase, notifyReporters } from "#features/security-inbox/server/mails/reported-mail-case.ts";
import { mostAtOnce } from "#platform/contract/bulk-limits.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeMany } from "#platform/server/work/bulk-change.ts";

export const decideMails: Verb<typeof contract.decideMails> = async (
  context,
  { selection, expected, version, ...decision },
) => {
  const { db, actor, clock } = context;
  const { verdict, malice, reasons, answer } = decision;
  const decided = { verdict, malice, reasons, answer, decided_at: clock.now() };
  const { refused: _refused, ...result } = await changeMany(context, mailCase, {
    select: () =>
      "ids" in selection
        ? findMails(db, selection.ids)
        : findUndecided(db, selection.campaign, mostAtOnce + 1),
    expected,
    most: mostAtOnce,
    version,
    action: { do: "decide", verdict, malice },
    planFor: async (found) => ({
      plan: () => ({
        set: { ...decided, status: "resolved" as const, decided_by_name: authorOf(actor).name },
        steps: [{ type: "decided", visibility: "client" as const, facts: { verdict } }],
      }),
      async afterwards(ids) {
        const changed = new Set(ids);
        notifyReporters(
          context,
          found.filter(({ id }) => changed.has(id)).map((row) => ({ ...row, verdict, malice })),
          await findReports(db, ids),
          "result",
        );
      },
    }),
  });
  context.audit({
    action: "reported_mail.decided",
    objectType: "reported_mail_bulk",
    objectId: result.bulk_id,
    details: { selection, verdict, malice, changed: result.changed },
  });
  return result;
};
