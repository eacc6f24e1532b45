import type * as rows from "#features/control-states/company-standards.contract.ts";

import type { Verb } from "#platform/server/verb.ts";
import { companyStandardFrom } from "../standards/company-standard.rules.ts";
import { findStandards } from "../standards/company-standard.store.ts";

/** Behind both addresses that the specification gives it. */
export const listCompanyStandards: Verb<
  typeof rows.listCompanyStandards | typeof rows.listCompanyStandardRows
> = async ({ db }) => ({ items: (await findStandards(db)).map(companyStandardFrom) });
