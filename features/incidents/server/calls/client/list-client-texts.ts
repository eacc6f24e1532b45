import type * as contract from "#features/incidents/contracts/shared-incidents.contract.ts";
import { findClientTexts } from "#features/incidents/server/client/client-text.store.ts";
import { approvalOf } from "#features/incidents/server/client/text-approval.ts";
import { readFamily } from "#features/incidents/server/work/act-on-incident.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listClientTexts: Verb<typeof contract.listClientTexts> = async (context, { id }) => {
  const { row } = await readFamily(context, id);
  const texts = await findClientTexts(context.db, id);
  // At most one version is a draft, so colleagues are asked for once.
  const items = texts.map(async ({ written_by, ...text }) => ({
    ...text,
    written_at: text.written_at.toISOString(),
    approved_at: text.approved_at?.toISOString() ?? null,
    may_approve: (await approvalOf(context, row, { state: text.state, written_by })).allowed,
  }));
  return { items: await Promise.all(items) };
};
