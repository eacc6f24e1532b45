import type * as contract from "#features/standards/standards.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findControlPage } from "../library/controls.store.ts";
import { controlFrom } from "../library/standards.rules.ts";

export const listControls: Verb<typeof contract.listControls> = async ({ db }, search) => {
  const page = await findControlPage(db, search);
  return { ...page, items: page.items.map(controlFrom) };
};
