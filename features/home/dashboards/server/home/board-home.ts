import type { BoardHome } from "#features/home/dashboards/contracts/board-home.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findBoards } from "../boards/board.store.ts";

const maxRecent = 3;

/** The number of boards of the company, and those that came or changed after a moment. */
export async function boardHome({ db, actor }: VerbContext, since: Date): Promise<BoardHome> {
  const boards = await findBoards(db, companyIn(actor));
  return {
    boards: boards.length,
    recent: boards
      .filter(({ updated_at }) => updated_at > since)
      .slice(0, maxRecent)
      .map(({ id, title }) => ({ id, title })),
  };
}
