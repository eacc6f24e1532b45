import type { listDocumentFacets as call } from "#features/documents/contracts/documents.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { documents } from "../documents/document-query.store.ts";

export const listDocumentFacets: Verb<typeof call> = async ({ db, actor }, filter) =>
  await documents.facets(db, { filter, companyId: companyIn(actor) });
