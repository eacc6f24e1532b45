import { v7 as uuidv7 } from "uuid";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import * as contract from "../../contracts/check-answers.contract.ts";
import type { FindingArea } from "../../contracts/finding-terms.contract.ts";
import { findingAreaParts } from "../finding-area.extension.ts";
import { checkAnswerFrom, manualCheckState, maxAnswered, wrongExpiry } from "./answers/check-answer.rules.ts";
import { findAnswer, findAnswers, findManualChecks } from "./answers/check-answer.store.ts";
import { recordAnswers, withdrawAnswersOfBulk } from "./answers/record-answers.store.ts";
import { findCheck, findWaitingElsewhere } from "./answers/waiting-check.store.ts";

/** Informs the area of a rule that answers to the rule's check changed. */
async function followAnswers(
  context: VerbContext,
  area: FindingArea,
  answeredRule: { issueId: string; assetIds: readonly string[] },
): Promise<void> {
  for (const part of context.extensions(findingAreaParts))
    if (part.area === area) await part.afterAnswers?.(context, answeredRule);
  context.announce({ topic: "findings.changed", data: {} });
}

export const listManualChecks: Verb<typeof contract.listManualChecks> = async ({ db, clock }, request) => {
  const today = dayOf(clock.now());
  const { items, ...page } = await findManualChecks(db, request, today);
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
        severity: severityOfRank(row.severity),
        since: row.since.toISOString(),
        state: manualCheckState(own, today),
        answers: own.map(checkAnswerFrom),
      };
    }),
  };
};

export const answerCheck: Verb<typeof contract.answerCheck> = async (
  context,
  { asset_id, issue_id, locus, outcome, evidence, expires_on, where },
) => {
  const { db, actor, clock, audit } = context;
  const name = { asset_id, issue_id, locus };
  const check = await findCheck(db, name);
  if (!check) throw new Refusal("not_found");
  if (check.outcome !== "manual")
    throw new Refusal("conflict", {
      detail: "La herramienta ya juzga esta regla por sí misma: no espera la respuesta de una persona.",
    });
  const now = clock.now();
  const today = dayOf(now);
  const wrong = wrongExpiry(expires_on, today);
  if (wrong) throw new Refusal("invalid_input", { detail: wrong });
  const others =
    where === "everywhere" ? await findWaitingElsewhere(db, name, { today, most: maxAnswered }) : [];
  if (others.length === maxAnswered)
    throw new Refusal("conflict", {
      detail: `Espera en demasiados activos: se responden menos de ${maxAnswered.toLocaleString("es-CL")} a la vez.`,
    });
  const assetIds = [asset_id, ...others];
  const ids = await recordAnswers(
    db,
    {
      companyId: companyIn(actor),
      issueId: issue_id,
      locus,
      outcome,
      evidence,
      expiresOn: expires_on,
      bulkId: uuidv7({ msecs: now.getTime() }),
      at: now,
      by: authorOf(actor),
    },
    assetIds,
  );
  const row = await findAnswer(db, ids.get(asset_id) ?? "");
  if (!row) throw new Error("An answer that was just given is not there");
  audit({
    action: "check_answer.given",
    objectType: "check_answer",
    objectId: row.id,
    details: { check: check.title, outcome, evidence, expires_on, assets: ids.size },
  });
  await followAnswers(context, check.area, { issueId: issue_id, assetIds });
  return { ...checkAnswerFrom(row), answered: ids.size };
};

const withdrawAnswer: Verb<typeof contract.withdrawAnswer> = async (context, { id }) => {
  const { db, actor, clock, audit, nothingChanged } = context;
  const answer = await findAnswer(db, id);
  if (!answer) throw new Refusal("not_found");
  if (answer.ended_at !== null) {
    nothingChanged();
    return { withdrawn: 0 };
  }
  const assetIds = await withdrawAnswersOfBulk(db, {
    companyId: companyIn(actor),
    bulkId: answer.bulk_id,
    at: clock.now(),
    by: authorOf(actor),
  });
  audit({
    action: "check_answer.withdrawn",
    objectType: "check_answer",
    objectId: id,
    details: { check: answer.title, outcome: answer.outcome, assets: assetIds.length },
  });
  await followAnswers(context, answer.area, { issueId: answer.issue_id, assetIds });
  return { withdrawn: assetIds.length };
};

export const checkAnswersVerbs = [
  route(contract.listManualChecks, listManualChecks),
  route(contract.answerCheck, answerCheck),
  route(contract.withdrawAnswer, withdrawAnswer),
];
