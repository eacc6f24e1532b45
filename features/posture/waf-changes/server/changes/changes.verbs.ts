import { type Author, authorOf, companyIn } from "#platform/server/actor.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import type { ListedChange } from "../../contracts/changes.contract.ts";
import * as contract from "../../contracts/changes.contract.ts";
import {
  changeEffectLabels,
  changeKindLabels,
  changeStateLabels,
  openChangeStates,
  requestCode,
} from "../../contracts/waf-terms.contract.ts";
import { lockChangeLog } from "../accounts/account.store.ts";
import { closeAlertOfChange } from "../alerts/close-alert-of-change.ts";
import { matchParts, matchScore } from "../requests/match-request.rules.ts";
import { findRequest, recountRequests } from "../requests/request.store.ts";
import { type ChangeRow, findChange, updateChange } from "./change.store.ts";
import { wafChanges } from "./change-query.store.ts";
import { changeView, listedChanges, matchedFrom } from "./change-view.ts";

export const listChanges: Verb<typeof contract.listChanges> = async (
  { db, actor },
  { cursor, limit, sort, ...filter },
) => {
  const { items, ...page } = await wafChanges.page(db, { filter }, { cursor, limit, sort });
  return { ...page, items: await listedChanges(db, companyIn(actor), items) };
};

const listChangeFacets: Verb<typeof contract.listChangeFacets> = ({ db }, filter) =>
  wafChanges.facets(db, { filter });

const getChange: Verb<typeof contract.getChange> = (context, { id }) => changeView(context, id);

/** The columns of the exported file, each with the text of its cell. */
const columns: readonly (readonly [title: string, cell: (change: ListedChange) => string | null])[] = [
  ["fecha", ({ occurred_at }) => occurred_at],
  ["cambio", ({ type_text }) => type_text],
  ["tipo", ({ kind }) => changeKindLabels[kind]],
  ["efecto", ({ effect }) => changeEffectLabels[effect]],
  ["motivo del efecto", ({ effect_reason }) => effect_reason],
  ["sitio", ({ site_name }) => site_name],
  ["autor", ({ actor_name }) => actor_name],
  ["en nombre de", ({ on_behalf_of }) => on_behalf_of],
  ["estado", ({ state }) => changeStateLabels[state]],
  ["solicitud", ({ request }) => (request ? requestCode(request.number) : null)],
  ["emergencia", ({ is_emergency }) => (is_emergency ? "Sí" : "No")],
  ["registro de Imperva", ({ message }) => message],
];
const rowsAtOnce = 500;

const exportChanges: Verb<typeof contract.exportChanges> = async (
  { db, actor, clock },
  { sort, file, ...filter },
) => {
  const companyId = companyIn(actor);
  async function* pages() {
    for await (const rows of wafChanges.pages(db, { filter }, { sort, limit: rowsAtOnce })) {
      const changes = await listedChanges(db, companyId, rows);
      yield changes.map((change) => columns.map(([, cell]) => cell(change)));
    }
  }
  return {
    name: `cambios-waf-${clock.now().toISOString().slice(0, 10)}.${file}`,
    ...rowFile(file, {
      sheet: "Cambios del WAF",
      columns: columns.map(([title]) => ({ title, ...(title === "cambio" && { width: 40 }) })),
      pages: pages(),
    }),
  };
};

interface SeenChange {
  id: string;
  version: number;
}

interface ChangeDecision {
  change: ChangeRow;
  companyId: number;
  author: Author;
  now: Date;
}

const refuse = (detail: string): never => {
  throw new Refusal("conflict", { detail });
};

/** Reads a change as the person saw it, under the lock of the change log. */
async function beginDecision(
  { db, actor, clock }: VerbContext,
  seenChange: SeenChange,
): Promise<ChangeDecision> {
  const companyId = companyIn(actor);
  await lockChangeLog(db, companyId);
  const change = asSeen(await findChange(db, companyId, seenChange.id), seenChange);
  return { change, companyId, author: authorOf(actor), now: clock.now() };
}

function expectOpenChange({ state }: ChangeRow): void {
  if (!(openChangeStates as readonly string[]).includes(state))
    refuse(`No se puede con un cambio en estado «${changeStateLabels[state].toLowerCase()}».`);
}

const executableStates = ["approved", "executed", "not_executed"];

const linkChange: Verb<typeof contract.linkChange> = async (context, { request_id, ...seen }) => {
  const { db, audit, announce } = context;
  const { change, companyId, author, now } = await beginDecision(context, seen);
  expectOpenChange(change);
  const request = await findRequest(db, companyId, request_id);
  if (!request) throw new Refusal("not_found");
  if (!executableStates.includes(request.state))
    refuse("La solicitud no está aprobada por su empresa: pida primero la aprobación.");
  await updateChange(db, companyId, change.id, {
    state: "linked",
    request_id,
    score: matchScore(matchParts(matchedFrom(change), request)),
    is_emergency: request.is_emergency,
    settled_by_name: author.name,
    settled_at: now,
    reason: "",
  });
  await recountRequests(db, companyId, [request_id], now);
  await closeAlertOfChange(context, change, `Corresponde a la solicitud ${requestCode(request.number)}.`);
  audit({
    action: "waf_changes.linked",
    objectType: "waf_change",
    objectId: change.id,
    details: { change: change.type_text, request: requestCode(request.number) },
  });
  announce({ topic: "waf_changes.changed", data: { id: change.id } });
  return await changeView(context, change.id);
};

const unlinkChange: Verb<typeof contract.unlinkChange> = async (context, { reason, ...seen }) => {
  const { db, audit, announce } = context;
  const { change, companyId, author, now } = await beginDecision(context, seen);
  if (change.request_id === null) return refuse("El cambio no tiene una solicitud vinculada o propuesta.");
  await updateChange(db, companyId, change.id, {
    state: "unrequested",
    request_id: null,
    score: null,
    is_emergency: false,
    settled_by_name: author.name,
    settled_at: now,
    reason,
    // The alert of a linked change was closed, so a weakening that loses its request raises a new alert.
    ...(change.state === "linked" && { alert_id: null, alert_number: null }),
  });
  await recountRequests(db, companyId, [change.request_id], now);
  audit({
    action: "waf_changes.unlinked",
    objectType: "waf_change",
    objectId: change.id,
    details: { change: change.type_text, from: change.state, reason },
  });
  announce({ topic: "waf_changes.changed", data: { id: change.id } });
  return await changeView(context, change.id);
};

export const regulariseChange: Verb<typeof contract.regulariseChange> = async (
  context,
  { reason, ...seen },
) => {
  const { db, audit, announce } = context;
  const { change, companyId, author, now } = await beginDecision(context, seen);
  expectOpenChange(change);
  await updateChange(db, companyId, change.id, {
    state: "regularised",
    request_id: null,
    score: null,
    settled_by_name: author.name,
    settled_at: now,
    reason,
  });
  await closeAlertOfChange(context, change, `Regularizado por ${author.name}: ${reason}`);
  audit({
    action: "waf_changes.regularised",
    objectType: "waf_change",
    objectId: change.id,
    details: { change: change.type_text, effect: change.effect, reason },
  });
  announce({ topic: "waf_changes.changed", data: { id: change.id } });
  return await changeView(context, change.id);
};

export const changesVerbs = [
  route(contract.listChanges, listChanges),
  route(contract.listChangeFacets, listChangeFacets),
  route(contract.exportChanges, exportChanges),
  route(contract.getChange, getChange),
  route(contract.linkChange, linkChange),
  route(contract.unlinkChange, unlinkChange),
  route(contract.regulariseChange, regulariseChange),
];
