import type { z } from "zod";
import {
  type BoardChange,
  maxCards,
} from "#features/response/investigations/contracts/investigation-board.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { refuseUnknownPlace } from "#platform/server/work/known-place.store.ts";
import * as store from "./board.store.ts";

type Change = z.output<typeof BoardChange>;
type Make<Do extends Change["do"]> = (
  context: VerbContext,
  of: store.OfBoard,
  change: Extract<Change, { do: Do }>,
) => Promise<unknown>;

const below = 140;

async function refuseUnknown(context: VerbContext, of: store.OfBoard, ids: readonly string[]): Promise<void> {
  const { known } = await store.surveyCards(context.db, of.investigationId, ids);
  if (known !== new Set(ids).size) throw new Refusal("not_found");
}

const makers: { [Do in Change["do"]]: Make<Do> } = {
  async add_card({ db, actor, clock }, of, { do: _do, x, y, at, ...card }) {
    const { all, bottom, left } = await store.surveyCards(db, of.investigationId, []);
    if (card.path) await refuseUnknownPlace(db, of.companyId, card.path);
    if (all >= maxCards)
      throw new Refusal("conflict", { detail: "El tablero está lleno: quite tarjetas que ya no sirvan." });
    const isAdded = await store.insertCard(db, of, {
      ...card,
      at: at === null ? null : new Date(at),
      x: x ?? left ?? 0,
      y: y ?? (bottom === null ? 0 : bottom + below),
      added_by_name: authorOf(actor).name,
      added_at: clock.now(),
    });
    if (!isAdded) throw new Refusal("conflict", { detail: "Esa tarjeta ya está en un tablero." });
  },
  write_card: async ({ db }, of, change) => refuseStale(await store.writeCard(db, of, change)),
  move_cards: ({ db }, of, { cards }) => store.moveCards(db, of, cards),
  async remove_cards({ db }, of, { ids }) {
    await store.deleteCards(db, of, ids);
    await store.deleteEmptyGroups(db, of.investigationId);
  },
  async connect(context, of, { do: _do, ...connection }) {
    if (connection.from_id === connection.to_id)
      throw new Refusal("conflict", { detail: "Una tarjeta no se conecta consigo misma." });
    await refuseUnknown(context, of, [connection.from_id, connection.to_id]);
    await store.connectCards(context.db, of, connection);
  },
  disconnect: ({ db }, of, { id }) => store.deleteConnection(db, of, id),
  async group_cards(context, of, { id, title, ids }) {
    await refuseUnknown(context, of, ids);
    await store.insertGroup(context.db, of, id, title);
    await store.regroupCards(context.db, of, ids, id);
  },
  ungroup_cards: ({ db }, of, { ids }) => store.regroupCards(db, of, ids, null),
};

/** Applies one change of a board; only the named objects are written. */
export async function applyBoardChange(
  context: VerbContext,
  of: store.OfBoard,
  change: Change,
): Promise<void> {
  const make = makers[change.do] as Make<Change["do"]>;
  await make(context, of, change);
}
