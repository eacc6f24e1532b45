import type { showFrame as call } from "#features/dashboards/contracts/frames.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findBoard } from "../boards/board.store.ts";
import { isAllowed, isOnPortalHost } from "../frames/allowed-address.rules.ts";
import { findOrigins } from "../frames/frame.store.ts";
import { framePage } from "../frames/frame-page.ts";

export const showFrame: Verb<typeof call> = async ({ db, actor, config }, { id }) => {
  const companyId = companyIn(actor);
  const board = await findBoard(db, companyId, id);
  if (!board?.address || !isAllowed(board.address, await findOrigins(db, companyId)))
    throw new Refusal("not_found");
  // The address of the portal may have changed since the board was added.
  if (isOnPortalHost(board.address, config.origin)) throw new Refusal("not_found");
  return {
    name: "tablero.html",
    contentType: "text/html; charset=utf-8",
    shownAs: { framedOrigin: new URL(board.address).origin },
    pieces: piecesOf(framePage({ title: board.title, address: board.address })),
    afterCommit: true,
  };
};

async function* piecesOf(text: string): AsyncGenerator<string> {
  yield text;
}
