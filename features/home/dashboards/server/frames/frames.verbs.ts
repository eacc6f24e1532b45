import { v7 as uuidv7 } from "uuid";
import { isoInstant } from "#platform/contract/dates/iso-instant.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { maxDashboards } from "../../contracts/dashboards.contract.ts";
import * as contract from "../../contracts/frames.contract.ts";
import { type AllowedOrigin, maxOrigins } from "../../contracts/frames.contract.ts";
import { type BoardRow, countBoards, findBoard, findBoards, lockBoards } from "../boards/board.store.ts";
import { listedBoard } from "../boards/board-view.ts";
import { allowedPlaceOf, isAllowed, isOnPortalHost } from "./allowed-address.rules.ts";
import { checkFrameJob } from "./check-frame.job.ts";
import { deleteOrigin, findOrigins, insertFrame, insertOrigin, type OriginRow } from "./frame.store.ts";

const htmlEntities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => htmlEntities[character] ?? "");

/**
 * Returns the page with the frame of a board. The page has no script. The framed page runs its scripts in its own
 * origin, which is never the portal's; the sandbox prevents it from navigating the window and from opening other
 * windows.
 */
function framePage({ title, address }: { title: string; address: string }): string {
  return `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>html,body,iframe{margin:0;width:100%;height:100%;border:0;display:block}</style>
<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" sandbox="allow-scripts allow-same-origin allow-forms" referrerpolicy="no-referrer" loading="lazy"></iframe>
</html>
`;
}

/** Counts the boards that only this place allows. */
const usesOf = (place: OriginRow, places: readonly OriginRow[], boards: readonly BoardRow[]): number => {
  const others = places.filter(({ id }) => id !== place.id);
  return boards.filter(
    ({ address }) => address !== null && isAllowed(address, [place]) && !isAllowed(address, others),
  ).length;
};

const viewOf = (place: OriginRow, used: number): AllowedOrigin => ({
  ...place,
  created_at: isoInstant(place.created_at),
  used_by: used,
});

const listOrigins: Verb<typeof contract.listOrigins> = async ({ db, actor }) => {
  const companyId = companyIn(actor);
  const places = await findOrigins(db, companyId);
  const boards = await findBoards(db, companyId);
  return { items: places.map((place) => viewOf(place, usesOf(place, places, boards))) };
};

export const addOrigin: Verb<typeof contract.addOrigin> = async (context, { address, note }) => {
  const { db, actor, clock, config, audit } = context;
  const companyId = companyIn(actor);
  const place = allowedPlaceOf(address);
  // Only a different origin isolates the scripts of a framed page from the portal.
  if (isOnPortalHost(address, config.origin))
    throw new Refusal("invalid_input", { detail: "La dirección es del servidor del portal." });
  await lockBoards(db, companyId);
  const places = await findOrigins(db, companyId);
  if (places.length >= maxOrigins)
    throw new Refusal("conflict", { detail: `La empresa ya tiene ${maxOrigins} direcciones permitidas.` });
  const row = {
    company_id: companyId,
    id: uuidv7(),
    ...place,
    note,
    created_at: clock.now(),
    created_by_name: authorOf(actor).name,
  };
  if (!(await insertOrigin(db, row)))
    throw new Refusal("conflict", { detail: "Esta dirección ya está permitida." });
  audit({
    action: "dashboards.origin_allowed",
    objectType: "dashboard_allowed_origin",
    objectId: row.id,
    details: { ...place },
  });
  const { company_id: _company, ...view } = row;
  return viewOf(view, 0);
};

const removeOrigin: Verb<typeof contract.removeOrigin> = async ({ db, actor, audit }, { id }) => {
  const companyId = companyIn(actor);
  await lockBoards(db, companyId);
  const places = await findOrigins(db, companyId);
  const place = places.find((each) => each.id === id);
  if (!place) throw new Refusal("not_found");
  if (usesOf(place, places, await findBoards(db, companyId)) > 0)
    throw new Refusal("conflict", { detail: "Hay tableros de esta dirección: elimínelos antes." });
  await deleteOrigin(db, companyId, id);
  audit({
    action: "dashboards.origin_withdrawn",
    objectType: "dashboard_allowed_origin",
    objectId: id,
    details: { origin: place.origin, path_prefix: place.path_prefix },
  });
  return {};
};

export const addFrame: Verb<typeof contract.addFrame> = async (
  context,
  { title, address: rawText, tool },
) => {
  const { db, actor, clock, audit, announce, enqueue } = context;
  const companyId = companyIn(actor);
  const address = new URL(rawText).href;
  await lockBoards(db, companyId);
  if (!isAllowed(address, await findOrigins(db, companyId)))
    throw new Refusal("invalid_input", {
      detail: "La dirección no está entre las permitidas de la empresa. Agréguela primero.",
    });
  const { count, last } = await countBoards(db, companyId);
  if (count >= maxDashboards)
    throw new Refusal("conflict", { detail: `La empresa ya tiene ${maxDashboards} tableros.` });
  const id = uuidv7();
  const now = clock.now();
  const isAdded = await insertFrame(db, {
    company_id: companyId,
    id,
    kind: "framed",
    tool,
    title,
    position: last + 1,
    address,
    frame_state: "unchecked",
    search: foldText(title),
    created_at: now,
    created_by_name: authorOf(actor).name,
    updated_at: now,
  });
  if (!isAdded)
    throw new Refusal("conflict", { detail: "La empresa ya tiene un tablero con esta dirección." });
  audit({
    action: "dashboards.frame_added",
    objectType: "dashboard",
    objectId: id,
    details: { title, address },
  });
  announce({ topic: "dashboards.changed", data: {} });
  enqueue(checkFrameJob, { id });
  const board = await findBoard(db, companyId, id);
  if (!board) throw new Error("The board that was just added is not there");
  return listedBoard(board);
};

const checkFrame: Verb<typeof contract.checkFrame> = async ({ db, actor, audit, enqueue }, { id }) => {
  const board = await findBoard(db, companyIn(actor), id);
  if (board?.kind !== "framed") throw new Refusal("not_found");
  audit({ action: "dashboards.frame_check_requested", objectType: "dashboard", objectId: id });
  enqueue(checkFrameJob, { id });
  return listedBoard(board);
};

const showFrame: Verb<typeof contract.showFrame> = async ({ db, actor, config }, { id }) => {
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

export const framesVerbs = [
  route(contract.listOrigins, listOrigins),
  route(contract.addOrigin, addOrigin),
  route(contract.removeOrigin, removeOrigin),
  route(contract.addFrame, addFrame),
  route(contract.checkFrame, checkFrame),
  route(contract.showFrame, showFrame),
];
