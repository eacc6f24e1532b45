import type * as contract from "#features/security-inbox/contracts/inbox-address.contract.ts";
import { findUnreadable } from "#features/security-inbox/server/reports/submission.store.ts";
import type { Verb } from "#platform/server/verb.ts";

const hourMs = 3_600_000;
const pageSize = 100;

export const listUnreadable: Verb<typeof contract.listUnreadableSubmissions> = async ({ db, clock }) => {
  const overdue = new Date(clock.now().getTime() - hourMs);
  const rows = await findUnreadable(db, { overdue, limit: pageSize });
  return {
    items: rows.map(({ state, created_at, ...row }) => ({
      ...row,
      state: state as contract.UnreadableSubmission["state"],
      created_at: created_at.toISOString(),
    })),
  };
};
