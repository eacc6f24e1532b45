import type { listDocuments as call } from "#features/documents/contracts/documents.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { documents } from "../documents/document-query.store.ts";
import { listedDocuments } from "../documents/document-view.ts";

export const listDocuments: Verb<typeof call> = async ({ db, actor }, { sort, cursor, limit, ...filter }) => {
  const companyId = companyIn(actor);
  const { items, ...page } = await documents.page(db, { filter }, { sort, cursor, limit });
  return { ...page, items: await listedDocuments(db, companyId, items) };
};
