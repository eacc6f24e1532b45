import type { listDocumentFacets as call } from "#features/documents/contracts/documents.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { documents } from "../documents/document-query.store.ts";

export const listDocumentFacets: Verb<typeof call> = async ({ db }, filter) =>
  await documents.facets(db, { filter });
