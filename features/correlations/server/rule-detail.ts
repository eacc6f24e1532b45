import { catalogueInUse } from "#features/attack/server/attack.public.ts";
import type { RelatedRule, RuleDetail } from "#features/correlations/correlations.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findCallable, findRule, findRules, findRulesAbove } from "./rule.store.ts";
import { findNewestTest } from "./rule-test.store.ts";
import { readDocuments, ruleTextOf } from "./rule-text.ts";
import { viewRules, viewTest } from "./rule-view.ts";

/** One rule with everything that its page shows. */
export async function ruleDetail(context: VerbContext, id: string): Promise<RuleDetail> {
  const { db } = context;
  const row = await findRule(db, id);
  if (!row) throw new Refusal("not_found");
  const [view] = await viewRules(context, [row]);
  if (!view) throw new Refusal("not_found");
  const [document] = readDocuments(row.source);
  const [callable, catalogue] = [await findCallable(db), await catalogueInUse(db)];
  const problems = document ? ruleTextOf(document, { callable, catalogue, ownId: id }).problems : [];
  const [below, above, test] = [
    await findRules(db, row.rests_on),
    await findRulesAbove(db, id),
    await findNewestTest(db, id),
  ];
  return {
    ...view,
    source: row.source,
    note: row.note,
    description: document?.rule?.head.description ?? "",
    false_positives: document?.rule?.head.falsePositives ?? [],
    problems,
    rests_on: row.rests_on
      .flatMap((each) => below.find(({ id: one }) => one === each) ?? [])
      .map(relatedFrom),
    feeds_rules: above.map(relatedFrom),
    test: test ? viewTest(test) : null,
  };
}

function relatedFrom({
  id,
  title,
  level,
  state,
}: {
  id: string;
  title: string;
  level: string;
  state: string;
}) {
  return { id, title, level, state } as RelatedRule;
}
