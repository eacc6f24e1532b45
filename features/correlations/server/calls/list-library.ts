import { catalogueInUse, currentTechniques } from "#features/attack/server/attack.public.ts";
import type * as contract from "#features/correlations/library.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { readLibrary } from "../rules/read-library.ts";
import { findCallable } from "../rules/rule.store.ts";

export const listLibrary: Verb<typeof contract.listLibrary> = async ({ db }) => {
  const catalogue = await catalogueInUse(db);
  const held = new Map((await findCallable(db)).map(({ sigma_id, id }) => [sigma_id, id]));
  return {
    items: readLibrary().flatMap(({ rule }) =>
      rule?.head.id
        ? [
            {
              sigma_id: rule.head.id,
              title: rule.head.title,
              description: rule.head.description,
              kind: rule.kind,
              level: rule.head.level,
              techniques: currentTechniques(rule.head.techniques, catalogue).techniques,
              rule_id: held.get(rule.head.id) ?? null,
            },
          ]
        : [],
    ),
  };
};
