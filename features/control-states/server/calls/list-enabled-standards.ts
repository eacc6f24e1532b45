import type * as contract from "#features/control-states/company-standards.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { companyStandardFrom } from "../standards/company-standard.rules.ts";
import { findEnabledStandards } from "../standards/company-standard.store.ts";

export const listEnabledStandards: Verb<typeof contract.listEnabledStandards> = async ({ db }) => ({
  items: (await findEnabledStandards(db)).map(companyStandardFrom),
});
