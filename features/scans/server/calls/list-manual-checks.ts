import type { listManualChecks as call } from "#features/scans/contracts/check-answers.contract.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { Verb } from "#platform/server/verb.ts";
import { answerOf, stateOf } from "../checks/answers/check-answer.rules.ts";
import { findAnswers, findManualChecks } from "../checks/answers/check-answer.store.ts";

export const listManualChecks: Verb<typeof call> = async ({ db, clock }, asked) => {
  const today = dayOf(clock.now());
  const { items, ...page } = await findManualChecks(db, asked, today);
  const names = items.map(({ asset_id, issue_id, locus }) => ({ asset_id, issue_id, locus }));
  const keyOf = (name: (typeof names)[number]) => `${name.asset_id} ${name.issue_id} ${name.locus}`;
  const answers = Map.groupBy(await findAnswers(db, names), keyOf);
  return {
    ...page,
    items: items.map((row) => {
      const own = answers.get(keyOf(row)) ?? [];
      return {
        asset: { id: row.asset_id, name: row.name },
        issue: { id: row.issue_id, title: row.title, rule_id: row.rule_id, solution: row.solution },
        locus: row.locus,
        severity: severityOf(row.severity),
        since: row.since.toISOString(),
        state: stateOf(own, today),
        answers: own.map(answerOf),
      };
    }),
  };
};
