import type * as contract from "#features/investigations/contracts/investigation-board.contract.ts";
import { findBoard } from "#features/investigations/server/board/board.store.ts";
import { findInvestigation } from "#features/investigations/server/work/investigation.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getBoard: Verb<typeof contract.getBoard> = async ({ db }, { id }) => {
  if (!(await findInvestigation(db, id))) throw new Refusal("not_found");
  return await findBoard(db, id);
};
