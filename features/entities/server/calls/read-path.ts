import type * as contract from "#features/entities/entity-activity.contract.ts";
import { mostPassed } from "#features/entities/entity-activity.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { readPeriod } from "../activity/activity-period.ts";
import { shortestPath } from "../activity/relation-path.rules.ts";
import { relationsOf } from "../activity/relations-of.ts";

export const readPath: Verb<typeof contract.readPath> = async (context, input) => {
  const period = readPeriod(input);
  return await shortestPath(
    { kind: input.kind, key: input.key },
    { kind: input.other_kind, key: input.other_key },
    { relationsOf: (node) => relationsOf(context, node, period), most: mostPassed },
  );
};
