import { visibleTo } from "#features/alerts/server/alerts.public.ts";
import type * as contract from "#features/entities/entities.contract.ts";
import { Criticality } from "#features/entities/entities.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { countByCriticality, countByLabel, countPressing } from "../entity/entity.store.ts";

export const listEntityFacets: Verb<typeof contract.listEntityFacets> = async ({ db, actor }, filter) => {
  const visibility = visibleTo(actor);
  const [criticality, labels, pressing] = await Promise.all([
    countByCriticality(db, filter, visibility),
    countByLabel(db, filter, visibility),
    countPressing(db, filter, visibility),
  ]);
  return {
    criticality: criticality.map(({ value, count }) => ({
      value: value === null ? null : Criticality.parse(value),
      count,
    })),
    labels,
    pressing,
  };
};
