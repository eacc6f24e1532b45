import { boardToolLabels } from "#features/home/dashboards/contracts/frame-terms.ts";
import type { SearchHit } from "#features/home/search/search.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { companyIn } from "#platform/server/actor.ts";
import { likePatternContaining } from "#platform/server/database/search-text.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findMatchingBoards } from "../boards/board.store.ts";

/** Returns the boards whose title contains the words, in their order. */
export async function searchBoards(
  { db, actor }: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const boards = await findMatchingBoards(
    db,
    companyIn(actor),
    likePatternContaining(foldText(question)),
    limit,
  );
  return boards.map(({ id, title, tool }) => ({
    title,
    detail: `Tablero de ${boardToolLabels[tool]}`,
    path: paths.dashboard(id),
  }));
}
