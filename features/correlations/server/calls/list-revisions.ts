import type * as contract from "#features/correlations/correlations.contract.ts";
import { isoInstant } from "#platform/contract/dates/iso-instant.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findRevisions } from "../rules/write-rule.store.ts";

export const listRevisions: Verb<typeof contract.listRevisions> = async ({ db }, { id }) => {
  const rows = await findRevisions(db, id);
  // A rule has at least its first text.
  if (rows.length === 0) throw new Refusal("not_found");
  return { items: rows.map((row) => ({ ...row, created_at: isoInstant(row.created_at) })) };
};
