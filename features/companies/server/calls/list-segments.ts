import type * as contract from "#features/companies/manage-companies.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findOfferedServices, findOwners, findSectorsAndTags } from "../companies/segments.store.ts";

export const listSegments: Verb<typeof contract.listSegments> = async ({ db }) => ({
  services: await findOfferedServices(db),
  ...(await findSectorsAndTags(db)),
  owners: await findOwners(db),
});
