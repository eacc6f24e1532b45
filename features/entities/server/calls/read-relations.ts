import type * as contract from "#features/entities/entity-activity.contract.ts";
import type { Relation } from "#features/entities/entity-activity.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { readPeriod } from "../activity/activity-period.ts";
import { relationsOf } from "../activity/relations-of.ts";

export const readRelations: Verb<typeof contract.readRelations> = async (context, input) => {
  const { relations, ...found } = await relationsOf(context, input, readPeriod(input));
  const totals: Partial<Record<Relation["kind"], number>> = {};
  for (const { kind } of relations) totals[kind] = (totals[kind] ?? 0) + 1;
  const shown: Partial<Record<Relation["kind"], number>> = {};
  return {
    ...found,
    relations: relations.filter(({ kind }) => {
      if (input.kinds && input.kinds.length > 0 && !input.kinds.includes(kind)) return false;
      shown[kind] = (shown[kind] ?? 0) + 1;
      return shown[kind] <= input.limit;
    }),
    totals,
  };
};
