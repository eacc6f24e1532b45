import { v7 as uuidv7 } from "uuid";
import { mostHypotheses } from "#features/investigations/contracts/investigation-matrix.contract.ts";
import type * as contract from "#features/investigations/contracts/investigation-work.contract.ts";
import { makeBoardChange } from "#features/investigations/server/board/change-board.ts";
import { rowOf } from "#features/investigations/server/matrix/act-on-matrix.ts";
import { insertHypothesis } from "#features/investigations/server/matrix/matrix.store.ts";
import { addTeam, leadNamed } from "#features/investigations/server/work/act-on-investigation.ts";
import { insertInvestigation, nextNumber } from "#features/investigations/server/work/investigation.store.ts";
import {
  announceInvestigation,
  investigationKind,
} from "#features/investigations/server/work/investigation-case.ts";
import { investigationDetail } from "#features/investigations/server/work/investigation-detail.ts";
import { codeOf, searchText } from "#features/investigations/server/work/investigation-view.rules.ts";
import { rankOf } from "#platform/contract/severity-rank.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { makePlan } from "#platform/server/work/change-cases.ts";
import { addToStory } from "#platform/server/work/comment-on-case.ts";
import { readersOf } from "#platform/server/work/named-people.ts";
import { planAssign } from "#platform/server/work/plan.rules.ts";

export const openInvestigation: Verb<typeof contract.openInvestigation> = async (context, input) => {
  const { db, actor, clock } = context;
  const [companyId, now, id] = [companyIn(actor), clock.now(), uuidv7()];
  const { question, context: words, restricted_to, lead_id } = input;
  const lead = await leadNamed(context, lead_id);
  const restricted = restricted_to !== undefined;
  const reader_ids = restricted
    ? await readersOf(context, [...restricted_to, ...(lead_id === null ? [] : [lead_id])])
    : [];
  const series = restricted ? "IRE" : "INV";
  const number = await nextNumber(db, companyId, series);
  await insertInvestigation(db, {
    company_id: companyId,
    id,
    series,
    number,
    question,
    context: words,
    severity: rankOf(input.severity),
    tlp: input.tlp,
    restricted,
    reader_ids,
    opened_by_name: authorOf(actor).name,
    opened_at: now,
    updated_at: now,
    search: searchText({ question, context: words }),
  });
  await addToStory(context, investigationKind, [{ caseId: id, type: "opened" }]);
  await addTeam(context, id, reader_ids);
  for (const body of input.hypotheses.slice(0, mostHypotheses)) {
    const given = await insertHypothesis(db, rowOf(context, id), uuidv7(), body);
    await addToStory(context, investigationKind, [
      { caseId: id, type: "hypothesis_added", note: `H${given} ${body}`, facts: { number: given } },
    ]);
  }
  if (input.card)
    await makeBoardChange(context, { companyId, investigationId: id }, { do: "add_card", ...input.card });
  context.audit({
    action: "investigation.opened",
    objectType: "investigation",
    objectId: id,
    details: { code: codeOf({ series, number }), severity: input.severity, restricted },
  });
  const [row] = lead ? await investigationKind.find(db, [id]) : [];
  if (row && lead)
    await makePlan(context, investigationKind, {
      row,
      action: "investigation.assigned",
      plan: planAssign(row, lead),
    });
  announceInvestigation(context, { id, restricted });
  return await investigationDetail(context, id);
};
