import type * as contract from "#features/entities/entities.contract.ts";
import { Criticality } from "#features/entities/entities.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { countByCriticality, countByLabel, countPressing, countRetired } from "../entity/entity.store.ts";
import { openAlertsFor } from "../entity/open-alert.store.ts";

export const listEntityFacets: Verb<typeof contract.listEntityFacets> = async (context, filter) => {
  const { db } = context;
  const open = openAlertsFor(context);
  const [criticality, labels, pressing, retired] = await Promise.all([
    countByCriticality(db, filter, open),
    countByLabel(db, filter, open),
    countPressing(db, filter, open),
    countRetired(db, filter, open),
  ]);
  return {
    criticality: criticality.map(({ value, count }) => ({
      value: value === null ? null : Criticality.parse(value),
      count,
    })),
    labels,
    pressing,
    retired,
  };
};
