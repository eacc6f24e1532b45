import type * as contract from "#features/security-inbox/contracts/own-mails.contract.ts";
import { mailCode } from "#features/security-inbox/server/mails/reported-mail-case.ts";
import { findOwnSubmissions } from "#features/security-inbox/server/reports/submission.store.ts";
import { personOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

const dayMs = 86_400_000;

export const listSubmissions: Verb<typeof contract.listSubmissions> = async ({ db, actor, clock }) => {
  const since = new Date(clock.now().getTime() - dayMs);
  const rows = await findOwnSubmissions(db, { userId: personOf(actor).userId, since });
  return {
    items: rows.map(({ mails, created_at, state, ...row }) => ({
      ...row,
      state: state as contract.Submission["state"],
      mails: (mails ?? []).map(({ id, number, subject }) => ({ id, code: mailCode(number), subject })),
      created_at: created_at.toISOString(),
    })),
  };
};
