import type * as contract from "#features/entities/entities.contract.ts";
import { Criticality } from "#features/entities/entities.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { countByCriticality, countByLabel, countPressing } from "./entity.store.ts";
import { onlookerOf } from "./entity-view.ts";

export const listEntityFacets: Verb<typeof contract.listEntityFacets> = async ({ db, actor }, filter) => {
  const onlooker = onlookerOf(actor);
  const [criticality, labels, pressing] = await Promise.all([
    countByCriticality(db, filter, onlooker),
    countByLabel(db, filter, onlooker),
    countPressing(db, filter, onlooker),
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
