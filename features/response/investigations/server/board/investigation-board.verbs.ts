import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/investigation-board.contract.ts";
import { actOnInvestigation } from "../work/act-on-investigation.ts";
import { findInvestigation } from "../work/investigation.store.ts";
import { investigationCode } from "../work/investigation-view.rules.ts";
import { findBoard, findInvestigationsOf, surveyCards } from "./board.store.ts";
import { applyBoardChange } from "./change-board.ts";

const getBoard: Verb<typeof contract.getBoard> = async ({ db }, { id }) => {
  if (!(await findInvestigation(db, id))) throw new Refusal("not_found");
  return await findBoard(db, id);
};

export const changeBoard: Verb<typeof contract.changeBoard> = async (context, { id, change_id, changes }) => {
  const of = { companyId: companyIn(context.actor), investigationId: id };
  await actOnInvestigation(context, id, async ({ restricted }) => {
    for (const change of changes) await applyBoardChange(context, of, change);
    if (!restricted)
      context.announce({ topic: "investigations.board_changed", data: { id, change_id: change_id ?? "" } });
    return "board_changed";
  });
  return { cards: (await surveyCards(context.db, id, [])).all };
};

const listInvestigationsOf: Verb<typeof contract.listInvestigationsOf> = async ({ db }, { path }) => ({
  items: (await findInvestigationsOf(db, path)).map(({ id, question, status, ...numbered }) => ({
    id,
    question,
    status,
    code: investigationCode(numbered),
  })),
});

export const investigationBoardVerbs = [
  route(contract.getBoard, getBoard),
  route(contract.changeBoard, changeBoard),
  route(contract.listInvestigationsOf, listInvestigationsOf),
];
