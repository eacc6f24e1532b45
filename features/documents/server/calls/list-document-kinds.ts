import type {
  listManagedKinds as callOfAll,
  listDocumentKinds as callOfCompany,
} from "#features/documents/contracts/document-kinds.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findKinds } from "../kinds/kind.store.ts";

export const listDocumentKinds: Verb<typeof callOfCompany> = async ({ db }) => ({
  items: await findKinds(db),
});

export const listManagedKinds: Verb<typeof callOfAll> = async ({ db }) => ({ items: await findKinds(db) });
