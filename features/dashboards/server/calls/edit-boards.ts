import type {
  deleteDashboard as deleteCall,
  editDashboard as editCall,
  orderDashboards as orderCall,
} from "#features/dashboards/contracts/dashboards.contract.ts";
import { findSource } from "#features/events/server/events.public.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import {
  deleteBoard,
  findBoard,
  findBoards,
  lockBoards,
  orderBoards,
  updateBoard,
} from "../boards/board.store.ts";
import { boardDetail, listedBoard } from "../boards/board-view.ts";

export const editDashboard: Verb<typeof editCall> = async (context, { id, title, period, source }) => {
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

export const orderDashboards: Verb<typeof orderCall> = async (context, { ids }) => {
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

export const deleteDashboard: Verb<typeof deleteCall> = async ({ db, actor, audit, announce }, { id }) => {
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
