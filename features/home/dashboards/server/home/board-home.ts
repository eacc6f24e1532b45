import type { BoardHome } from "#features/home/dashboards/contracts/board-home.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findBoards } from "../boards/board.store.ts";

const maxRecent = 3;

/** Returns the number of boards of the company, and the boards that were added or changed after a time. */
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
