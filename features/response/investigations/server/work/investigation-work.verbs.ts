import { v7 as uuidv7 } from "uuid";
import * as paths from "#platform/contract/paths.ts";
import { severityRank } from "#platform/contract/severity-rank.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import { findCandidates } from "#platform/server/work/candidate.store.ts";
import { sharingVerbs } from "#platform/server/work/case-routes.ts";
import { makePlan } from "#platform/server/work/change-cases.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import { readersOf } from "#platform/server/work/named-people.ts";
import { noChange, planAssign } from "#platform/server/work/plan.rules.ts";
import { maxHypotheses } from "../../contracts/investigation-matrix.contract.ts";
import * as contract from "../../contracts/investigation-work.contract.ts";
import { applyBoardChange } from "../board/change-board.ts";
import { matrixRowOrigin } from "../matrix/act-on-matrix.ts";
import { findMatrix, insertHypothesis } from "../matrix/matrix.store.ts";
import { addTeam, findLead, investigationGround, investigationStep } from "./act-on-investigation.ts";
import { deleteFromTeam, findTeam, insertInvestigation, nextNumber } from "./investigation.store.ts";
import { announceInvestigation, investigationKind } from "./investigation-case.ts";
import { investigationDetail } from "./investigation-detail.ts";
import { investigationCode, searchText } from "./investigation-view.rules.ts";

/** Hides the notices about an investigation from people who may no longer know of it. */
const withdrawFromOthers = (
  { withdrawNotices }: Pick<VerbContext, "withdrawNotices">,
  id: string,
  keptBy: readonly number[],
): void => withdrawNotices({ type: "investigation", paths: [paths.investigation(id)], keptBy });

export const openInvestigation: Verb<typeof contract.openInvestigation> = async (context, input) => {
  const { db, actor, clock } = context;
  const [companyId, now, id] = [companyIn(actor), clock.now(), uuidv7()];
  const { question, context: words, restricted_to, lead_id } = input;
  const lead = await findLead(context, lead_id);
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
    severity: severityRank(input.severity),
    tlp: input.tlp,
    restricted,
    reader_ids,
    opened_by_name: authorOf(actor).name,
    opened_at: now,
    updated_at: now,
    search: searchText({ question, context: words }),
  });
  await appendActivity(context, investigationKind, [{ caseId: id, type: "opened" }]);
  await addTeam(context, id, reader_ids);
  for (const body of input.hypotheses.slice(0, maxHypotheses)) {
    const hypothesisNumber = await insertHypothesis(db, matrixRowOrigin(context, id), uuidv7(), body);
    await appendActivity(context, investigationKind, [
      {
        caseId: id,
        type: "hypothesis_added",
        note: `H${hypothesisNumber} ${body}`,
        facts: { number: hypothesisNumber },
      },
    ]);
  }
  if (input.card)
    await applyBoardChange(context, { companyId, investigationId: id }, { do: "add_card", ...input.card });
  context.audit({
    action: "investigation.opened",
    objectType: "investigation",
    objectId: id,
    details: { code: investigationCode({ series, number }), severity: input.severity, restricted },
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

const reviseInvestigation = investigationStep<typeof contract.reviseInvestigation>(
  "investigation.revised",
  (row, { question, context, severity, tlp }) => {
    if (row.status === "concluded") return { refused: "La investigación está concluida: reábrala primero." };
    const set = { question, context, tlp, severity: severityRank(severity) };
    const hasChanged = (Object.keys(set) as (keyof typeof set)[]).some((name) => set[name] !== row[name]);
    if (!hasChanged) return noChange;
    const note = question === row.question ? "" : `${row.question} → ${question}`;
    return {
      set: { ...set, search: searchText({ question, context }) },
      steps: [{ type: "revised", note }],
    };
  },
);

export const takeInvestigation = investigationStep<typeof contract.takeInvestigation>(
  "investigation.taken",
  (row, _input, { actor }) => {
    if (row.status === "concluded") return { refused: "La investigación está concluida: reábrala primero." };
    const { id, name } = authorOf(actor);
    if (row.assignee_id === id && row.status === "in_progress") return noChange;
    return {
      set: { assignee_id: id, assignee_name: name, status: "in_progress" },
      steps: [{ type: "taken" }],
    };
  },
);

const assignInvestigation = investigationStep<typeof contract.assignInvestigation>(
  "investigation.assigned",
  async (row, { assignee_id }, context) => {
    const lead = await findLead(context, assignee_id);
    if (row.restricted && lead?.id && !row.reader_ids.includes(lead.id))
      return { refused: "De una restringida la lidera alguien de su equipo: súmelo primero." };
    return planAssign(row, lead);
  },
);

export const concludeInvestigation = investigationStep<typeof contract.concludeInvestigation>(
  "investigation.concluded",
  async (row, { result, hypothesis_id, confidence, conclusion, grounds }, { db, actor, clock }) => {
    if (row.status === "concluded") return { refused: "La investigación ya está concluida." };
    const { hypotheses } = await findMatrix(db, row.id);
    const hypothesis = hypotheses.find(({ id }) => id === hypothesis_id);
    if (hypothesis_id !== null && !hypothesis)
      return { refused: "Esa hipótesis ya no está en la matriz: vuelva a mirarla." };
    if (result === "answered" && !hypothesis)
      return { refused: "Una respuesta dice cuál hipótesis se sostiene; si ninguna, es inconclusa." };
    if (result === "inconclusive" && hypothesis) return { refused: "Una inconclusa no elige una hipótesis." };
    return {
      set: {
        status: "concluded",
        result,
        confidence,
        conclusion,
        grounds,
        hypothesis_id,
        hypothesis_text: hypothesis ? `H${hypothesis.number} ${hypothesis.body}` : "",
        concluded_at: clock.now(),
        concluded_by_name: authorOf(actor).name,
      },
      steps: [
        { type: "concluded", note: conclusion, visibility: row.client_visible ? "client" : "internal" },
      ],
    };
  },
);

const reopenInvestigation = investigationStep<typeof contract.reopenInvestigation>(
  "investigation.reopened",
  (row, { reason }) => {
    if (row.status !== "concluded") return { refused: "La investigación no está concluida." };
    return {
      set: {
        status: "in_progress",
        result: null,
        confidence: null,
        conclusion: "",
        grounds: "",
        hypothesis_id: null,
        hypothesis_text: "",
        concluded_at: null,
        concluded_by_name: null,
      },
      // The activity keeps the former conclusion, with the reason why it is no longer valid.
      steps: [{ type: "reopened", note: `${reason} · Decía: ${row.conclusion}` }],
    };
  },
);

export const { publish: shareInvestigation, withdraw: withdrawInvestigation } = sharingVerbs(
  { publish: contract.shareInvestigation, withdraw: contract.withdrawInvestigation },
  investigationGround,
);

/** Members of the team remain readers. */
const restrictInvestigation = investigationStep<typeof contract.restrictInvestigation>(
  "investigation.restricted",
  async (row, { people, reason }, context) => {
    if (row.restricted) return { refused: "La investigación ya está restringida: cambie sus personas." };
    const team = await findTeam(context.db, row.id);
    const lead = row.assignee_id === null ? [] : [row.assignee_id];
    const reader_ids = await readersOf(context, [...people, ...lead, ...team.map(({ user_id }) => user_id)]);
    await addTeam(context, row.id, reader_ids);
    withdrawFromOthers(context, row.id, reader_ids);
    return { set: { restricted: true, reader_ids }, steps: [{ type: "restricted", note: reason }] };
  },
);

const unrestrictInvestigation = investigationStep<typeof contract.unrestrictInvestigation>(
  "investigation.unrestricted",
  (row, { reason }) => {
    if (!row.restricted) return { refused: "La investigación no está restringida." };
    return { set: { restricted: false, reader_ids: [] }, steps: [{ type: "unrestricted", note: reason }] };
  },
);

const addInvestigator = investigationStep<typeof contract.addInvestigator>(
  "investigation.person_added",
  async (row, { user_id }, context) => {
    const team = await findTeam(context.db, row.id);
    if (team.some((person) => person.user_id === user_id))
      return { refused: "Esa persona ya está en el equipo." };
    const reader_ids = row.restricted ? await readersOf(context, [...row.reader_ids, user_id]) : [];
    const [addedMember] = await addTeam(context, row.id, [user_id]);
    if (!addedMember) return { refused: "Esa persona no es de la empresa ni del proveedor que la atiende." };
    return { set: { reader_ids }, steps: [{ type: "person_added", facts: { name: addedMember.name } }] };
  },
);

const removeInvestigator = investigationStep<typeof contract.removeInvestigator>(
  "investigation.person_removed",
  async (row, { user_id }, context) => {
    const { db, actor } = context;
    const person = (await findTeam(db, row.id)).find((each) => each.user_id === user_id);
    if (!person) return { refused: "Esa persona no está en el equipo." };
    if (row.restricted && user_id === authorOf(actor).id)
      return { refused: "De una restringida lo saca otra persona: así nunca queda sin nadie." };
    if (row.restricted && user_id === row.assignee_id)
      return { refused: "Quien la lidera debe poder verla: cambie primero quién la lidera." };
    await deleteFromTeam(db, row.id, user_id);
    const reader_ids = row.reader_ids.filter((each) => each !== user_id);
    if (row.restricted) withdrawFromOthers(context, row.id, reader_ids);
    return { set: { reader_ids }, steps: [{ type: "person_removed", facts: { name: person.name } }] };
  },
);

const listInvestigators: Verb<typeof contract.listInvestigators> = async ({ db }) => ({
  items: await findCandidates(db),
});

export const investigationWorkVerbs = [
  route(contract.openInvestigation, openInvestigation),
  route(contract.reviseInvestigation, reviseInvestigation),
  route(contract.takeInvestigation, takeInvestigation),
  route(contract.assignInvestigation, assignInvestigation),
  route(contract.concludeInvestigation, concludeInvestigation),
  route(contract.reopenInvestigation, reopenInvestigation),
  route(contract.shareInvestigation, shareInvestigation),
  route(contract.withdrawInvestigation, withdrawInvestigation),
  route(contract.restrictInvestigation, restrictInvestigation),
  route(contract.unrestrictInvestigation, unrestrictInvestigation),
  route(contract.addInvestigator, addInvestigator),
  route(contract.removeInvestigator, removeInvestigator),
  route(contract.listInvestigators, listInvestigators),
];
