import type * as contract from "#features/investigations/contracts/investigation-board.contract.ts";
import { surveyCards } from "#features/investigations/server/board/board.store.ts";
import { makeBoardChange } from "#features/investigations/server/board/change-board.ts";
import { actOnInvestigation } from "#features/investigations/server/work/act-on-investigation.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const changeBoard: Verb<typeof contract.changeBoard> = async (context, { id, change_id, changes }) => {
  const of = { companyId: companyIn(context.actor), investigationId: id };
  await actOnInvestigation(context, id, async ({ restricted }) => {
    for (const change of changes) await makeBoardChange(context, of, change);
    if (!restricted)
      context.announce({ topic: "investigations.board_changed", data: { id, change_id: change_id ?? "" } });
    return "board_changed";
  });
  return { cards: (await surveyCards(context.db, id, [])).all };
};
