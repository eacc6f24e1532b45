import type {
  getDashboard as getCall,
  listDashboards as listCall,
} from "#features/dashboards/contracts/dashboards.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findBoards } from "../boards/board.store.ts";
import { boardDetail, listedBoard } from "../boards/board-view.ts";

export const listDashboards: Verb<typeof listCall> = async ({ db, actor }) => ({
  items: (await findBoards(db, companyIn(actor))).map(listedBoard),
});

export const getDashboard: Verb<typeof getCall> = async ({ db, actor }, { id }) =>
  await boardDetail(db, companyIn(actor), id);
