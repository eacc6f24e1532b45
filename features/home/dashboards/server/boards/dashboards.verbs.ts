import { findSource } from "#features/detection/events/server/events.public.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/dashboards.contract.ts";
import { answerPanel } from "../panels/answer-panel.ts";
import { boardSpan } from "../panels/board-span.rules.ts";
import { deleteBoard, findBoard, findBoards, lockBoards, orderBoards, updateBoard } from "./board.store.ts";
import { boardDetail, listedBoard } from "./board-view.ts";
import { findPanel } from "./version.store.ts";

export const listDashboards: Verb<typeof contract.listDashboards> = async ({ db, actor }) => ({
  items: (await findBoards(db, companyIn(actor))).map(listedBoard),
});

export const getDashboard: Verb<typeof contract.getDashboard> = async ({ db, actor }, { id }) =>
  await boardDetail(db, companyIn(actor), id);

export const editDashboard: Verb<typeof contract.editDashboard> = async (
  context,
  { id, title, period, source },
) => {
  const { db, actor, clock, audit, announce } = context;
  const companyId = companyIn(actor);
  await lockBoards(db, companyId);
  const board = await findBoard(db, companyId, id);
  if (!board) throw new Refusal("not_found");
  if (source !== null && !(await findSource(db, source))) throw new Refusal("not_found");
  if (board.title === title && board.period === period && board.source_id === source) {
    context.nothingChanged();
    return await boardDetail(db, companyId, id);
  }
  await updateBoard(
    db,
    { companyId, id },
    { title, period, source_id: source, search: foldText(title), updated_at: clock.now() },
  );
  audit({ action: "dashboards.edited", objectType: "dashboard", objectId: id, details: { title } });
  announce({ topic: "dashboards.changed", data: {} });
  return await boardDetail(db, companyId, id);
};

const orderDashboards: Verb<typeof contract.orderDashboards> = async (context, { ids }) => {
  const { db, actor, audit, announce } = context;
  const companyId = companyIn(actor);
  await lockBoards(db, companyId);
  const before = (await findBoards(db, companyId)).map(({ id }) => id);
  const existingIds = new Set(before);
  if (ids.some((id) => !existingIds.has(id)) || new Set(ids).size !== ids.length)
    throw new Refusal("not_found");
  if (ids.every((id, at) => before[at] === id)) context.nothingChanged();
  else {
    await orderBoards(db, companyId, ids);
    audit({
      action: "dashboards.ordered",
      objectType: "dashboard",
      objectId: "",
      details: { boards: ids.length },
    });
    announce({ topic: "dashboards.changed", data: {} });
  }
  return { items: (await findBoards(db, companyId)).map(listedBoard) };
};

const deleteDashboard: Verb<typeof contract.deleteDashboard> = async (
  { db, actor, audit, announce },
  { id },
) => {
  const companyId = companyIn(actor);
  await lockBoards(db, companyId);
  const board = await findBoard(db, companyId, id);
  if (!board || !(await deleteBoard(db, companyId, id))) throw new Refusal("not_found");
  audit({
    action: "dashboards.deleted",
    objectType: "dashboard",
    objectId: id,
    details: { title: board.title },
  });
  announce({ topic: "dashboards.changed", data: {} });
  return {};
};

export const readPanel: Verb<typeof contract.readPanel> = async (
  context,
  { id, panel, period, from, to, conditions },
) => {
  const { db, actor, clock } = context;
  const question = await findPanel(db, companyIn(actor), { id, panel });
  if (!question?.spec) throw new Refusal("not_found");
  const span = boardSpan({ period: period ?? question.period, from, to }, clock.now());
  if (!span)
    throw new Refusal("invalid_input", {
      detail: "Elija un período de hasta 400 días que termine después de empezar.",
    });
  return await answerPanel(context, question.spec, {
    ...span,
    source: question.source_id,
    conditions: conditions ?? [],
  });
};

export const dashboardsVerbs = [
  route(contract.listDashboards, listDashboards),
  route(contract.orderDashboards, orderDashboards),
  route(contract.readPanel, readPanel),
  route(contract.getDashboard, getDashboard),
  route(contract.editDashboard, editDashboard),
  route(contract.deleteDashboard, deleteDashboard),
];
