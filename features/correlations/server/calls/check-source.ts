import { catalogueInUse } from "#features/attack/server/attack.public.ts";
import type * as contract from "#features/correlations/correlations.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findCallable } from "../rules/rule.store.ts";
import { readDocuments, ruleTextOf } from "../rules/rule-text.ts";

export const checkSource: Verb<typeof contract.checkSource> = async ({ db }, { source }) => {
  const documents = readDocuments(source);
  const inText = documents.flatMap(({ rule }) =>
    rule
      ? [{ id: "", kind: rule.kind, sigma_id: rule.head.id, sigma_name: rule.head.name, rests_on: [] }]
      : [],
  );
  const callable = [...(await findCallable(db)), ...inText];
  const catalogue = await catalogueInUse(db);
  return {
    documents: documents.map((document) => {
      const { title, kind, problems, notices } = ruleTextOf(document, {
        callable,
        catalogue,
        ownId: "no rule",
      });
      return { title, kind, problems, notices };
    }),
  };
};
