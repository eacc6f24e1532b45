import type * as contract from "#features/investigations/contracts/investigation-board.contract.ts";
import { findInvestigationsOf } from "#features/investigations/server/board/board.store.ts";
import { codeOf } from "#features/investigations/server/work/investigation-view.rules.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listInvestigationsOf: Verb<typeof contract.listInvestigationsOf> = async ({ db }, { path }) => ({
  items: (await findInvestigationsOf(db, path)).map(({ id, question, status, ...numbered }) => ({
    id,
    question,
    status,
    code: codeOf(numbered),
  })),
});
