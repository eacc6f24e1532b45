import type { listObligationFacets as call } from "#features/delivery/contracts/obligations.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { obligations } from "../obligations/obligation-query.store.ts";

export const listObligationFacets: Verb<typeof call> = ({ db, clock }, filter) =>
  obligations.facets(db, { filter, now: clock.now() });
