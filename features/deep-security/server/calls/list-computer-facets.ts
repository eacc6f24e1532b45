import type { listComputerFacets as call } from "#features/deep-security/contracts/computers.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { protectedComputers } from "../computers/computer-query.store.ts";

export const listComputerFacets: Verb<typeof call> = async ({ db }, filter) =>
  await protectedComputers.facets(db, { filter });
