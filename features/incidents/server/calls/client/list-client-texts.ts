import type * as contract from "#features/incidents/contracts/shared-incidents.contract.ts";
import { findClientTexts } from "#features/incidents/server/client/client-text.store.ts";
import { readFamily } from "#features/incidents/server/work/act-on-incident.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listClientTexts: Verb<typeof contract.listClientTexts> = async (context, { id }) => {
  await readFamily(context, id);
  return {
    items: (await findClientTexts(context.db, id)).map(({ written_by: _, ...text }) => ({
      ...text,
      written_at: text.written_at.toISOString(),
      approved_at: text.approved_at?.toISOString() ?? null,
    })),
  };
};
