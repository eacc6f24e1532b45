import type * as contract from "#features/standards/standards.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { standardFrom } from "../library/standards.rules.ts";
import { findStandards } from "../library/standards.store.ts";

export const listStandards: Verb<typeof contract.listStandards> = async ({ db }) => ({
  items: (await findStandards(db)).map(standardFrom),
});
