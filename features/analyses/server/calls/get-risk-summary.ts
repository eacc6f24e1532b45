import type * as contract from "#features/analyses/analyses.contract.ts";
import { areas } from "#features/analyses/analysis-content.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findNewestResults } from "../requests/analysis-result.store.ts";
import { readableAudiences, resultFrom } from "../requests/analysis-views.rules.ts";
import { inOrder } from "../rules/rule.ts";

const impacts = [5, 4, 3, 2, 1];
const shown = 100;

export const getRiskSummary: Verb<typeof contract.getRiskSummary> = async ({ db, actor }) => {
  const results = (await findNewestResults(db, readableAudiences(actor))).map(resultFrom);
  // The organisation and one of its standards may tell the same risk: the newer of the two speaks.
  const newestFirst = inOrder(
    results,
    ({ created_at }) => -Date.parse(created_at),
    ({ id }) => id,
  );
  const risks = new Map<string, contract.RankedRisk>();
  for (const { id, content, analysis_type, created_at } of newestFirst) {
    for (const risk of content.risks) {
      if (!risks.has(risk.key))
        risks.set(risk.key, { ...risk, result_id: id, subject: content.subject, analysis_type, created_at });
    }
  }
  const ranked = inOrder(
    [...risks.values()],
    ({ impact }) => -impact,
    ({ effort }) => effort,
    ({ key }) => key,
  );
  return {
    results: results.length,
    by_impact: impacts.map((impact) => ({
      impact,
      count: ranked.filter((risk) => risk.impact === impact).length,
    })),
    by_area: areas
      .map((area) => ({ area, count: ranked.filter((risk) => risk.area === area).length }))
      .filter(({ count }) => count > 0),
    risks: ranked.slice(0, shown),
  };
};
