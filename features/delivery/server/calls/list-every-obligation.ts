import type {
  listEveryObligation as call,
  listEveryFacet,
} from "#features/delivery/contracts/manage-delivery.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { companyObligations } from "../manage/company-obligations.ts";
import { everyObligation } from "../manage/every-obligation.store.ts";

export const listEveryObligation: Verb<typeof call> = async (
  { db, clock },
  { cursor, limit, sort, ...filter },
) => {
  const now = clock.now();
  const { items, ...page } = await everyObligation.page(db, { filter, now }, { cursor, limit, sort });
  return { ...page, items: await companyObligations(db, items, now) };
};

export const countEveryFacet: Verb<typeof listEveryFacet> = ({ db, clock }, filter) =>
  everyObligation.facets(
    db,
    { filter, now: clock.now() },
    { owner: (value) => (value === "none" ? "Sin responsable" : undefined) },
  );
