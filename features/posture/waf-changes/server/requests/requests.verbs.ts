import { v7 as uuidv7 } from "uuid";
import { foldText } from "#platform/contract/fold-text.ts";
import { authorOf, companyIn, isProvider } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import * as contract from "../../contracts/requests.contract.ts";
import { ListedRequest, type WafRequest } from "../../contracts/requests.contract.ts";
import {
  emergencyHours,
  type RequestState,
  requestCode,
  requestStateLabels,
} from "../../contracts/waf-terms.contract.ts";
import { lockChangeLog } from "../accounts/account.store.ts";
import { findChangesOfRequest } from "../changes/change.store.ts";
import { listedChanges } from "../changes/change-view.ts";
import { relinkAround } from "../changes/relink-changes.ts";
import { findNamedSites } from "../snapshots/object.store.ts";
import {
  addRequest,
  changeRequest,
  findRequest,
  nextRequestNumber,
  type RequestRow,
} from "./request.store.ts";
import { notifyOfApprovalRequest } from "./request-notice.ts";
import { type ListedRequestRow, wafRequests } from "./request-query.store.ts";
import { findOpenTopics, findTopic } from "./topic.store.ts";

const requestFrom = ({ window_from, window_to, ...row }: ListedRequestRow): ListedRequest =>
  ListedRequest.parse({
    ...row,
    window_from: window_from.toISOString(),
    window_to: window_to.toISOString(),
  });

const maxChanges = 50;

/** A request with its linked and proposed changes. */
async function requestView(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  id: string,
): Promise<WafRequest> {
  const companyId = companyIn(actor);
  const row = await findRequest(db, companyId, id);
  if (!row) throw new Refusal("not_found");
  const topic = row.topic_id === null ? undefined : await findTopic(db, companyId, row.topic_id);
  return {
    ...requestFrom(row),
    topic: topic ?? null,
    created_by_name: row.created_by_name,
    created_at: row.created_at.toISOString(),
    decided_by_name: row.decided_by_name,
    decided_at: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    changes: await listedChanges(db, companyId, await findChangesOfRequest(db, companyId, id, maxChanges)),
  };
}

const maxTopics = 50;
const maxSites = 200;

export const listRequests: Verb<typeof contract.listRequests> = async (
  { db },
  { cursor, limit, sort, ...filter },
) => {
  const { items, ...page } = await wafRequests.page(db, { filter }, { cursor, limit, sort });
  return { ...page, items: items.map(requestFrom) };
};

const listRequestFacets: Verb<typeof contract.listRequestFacets> = ({ db }, filter) =>
  wafRequests.facets(db, { filter });

const getRequest: Verb<typeof contract.getRequest> = (context, { id }) => requestView(context, id);

const listRequestChoices: Verb<typeof contract.listRequestChoices> = async ({ db, actor }, { topic_id }) => {
  const companyId = companyIn(actor);
  const topics = await findOpenTopics(db, companyId, maxTopics);
  const isMissing = topic_id !== undefined && !topics.some(({ id }) => id === topic_id);
  const topic = isMissing ? await findTopic(db, companyId, topic_id) : undefined;
  const sites = await findNamedSites(db, companyId);
  return {
    sites: [...new Set(sites.map(({ name }) => name))].slice(0, maxSites),
    topics: topic ? [topic, ...topics] : topics,
  };
};

const hourMs = 3_600_000;
const maxWindowDays = 31;

/** Refuses an invalid window of a request. */
function expectWindow(from: Date, to: Date, now: Date): void {
  const refuse = (detail: string): never => {
    throw new Refusal("invalid_input", { detail });
  };
  if (to <= from) refuse("El término de la ventana es anterior a su inicio.");
  if (to.getTime() - from.getTime() > maxWindowDays * 24 * hourMs)
    refuse(`La ventana dura más de ${maxWindowDays} días: sepárela en varias solicitudes.`);
  if (now.getTime() - from.getTime() > emergencyHours * hourMs)
    refuse(
      `La ventana comenzó hace más de ${emergencyHours} horas. Regularice el cambio en vez de registrar una solicitud.`,
    );
}

export const createRequest: Verb<typeof contract.createRequest> = async (context, input) => {
  const { db, actor, clock, audit, announce } = context;
  const [companyId, author, now, id] = [companyIn(actor), authorOf(actor), clock.now(), uuidv7()];
  const [from, to] = [new Date(input.window_from), new Date(input.window_to)];
  expectWindow(from, to, now);
  if (input.topic_id !== null && !(await findTopic(db, companyId, input.topic_id)))
    throw new Refusal("invalid_input", { detail: "El tema no existe." });
  await lockChangeLog(db, companyId);
  const number = await nextRequestNumber(db, companyId);
  const isOurs = isProvider(actor);
  const requestedBy = input.requested_by_name || author.name;
  await addRequest(db, {
    company_id: companyId,
    id,
    number,
    summary: input.summary,
    requested_by_name: requestedBy,
    kinds: [...new Set(input.kinds)],
    sites: [...new Set(input.sites)],
    window_from: from,
    window_to: to,
    is_emergency: from < now,
    state: isOurs ? "pending" : "approved",
    topic_id: input.topic_id,
    decided_by_name: isOurs ? null : author.name,
    decided_at: isOurs ? null : now,
    search: foldText([requestCode(number), input.summary, requestedBy, ...input.sites].join(" ")),
    created_by: author.id,
    created_by_name: author.name,
    created_at: now,
    updated_at: now,
  });
  const linked = await relinkAround(context, companyId, { window_from: from, window_to: to });
  audit({
    action: "waf_changes.request_created",
    objectType: "waf_request",
    objectId: id,
    details: { request: requestCode(number), summary: input.summary, emergency: from < now, linked },
  });
  if (isOurs) notifyOfApprovalRequest(context, { id, number, summary: input.summary });
  announce({ topic: "waf_changes.changed", data: { request: id } });
  return await requestView(context, id);
};

interface RequestDecision {
  from: readonly RequestState[];
  to: Extract<RequestState, "approved" | "refused" | "withdrawn">;
  action: "approved" | "refused" | "withdrawn";
  reason?: string;
}

/** Decides about a request in the version that the person saw, and compares the changes around its window again. */
async function decideRequest(
  context: VerbContext,
  seenVersion: { id: string; version: number },
  { from, to, action, reason = "" }: RequestDecision,
) {
  const { db, actor, clock, audit, announce } = context;
  const [companyId, author, now] = [companyIn(actor), authorOf(actor), clock.now()];
  await lockChangeLog(db, companyId);
  const request: RequestRow = asSeen(await findRequest(db, companyId, seenVersion.id), seenVersion);
  if (!from.includes(request.state))
    throw new Refusal("conflict", {
      detail: `No se puede con una solicitud en estado «${requestStateLabels[request.state].toLowerCase()}».`,
    });
  if (to !== "approved" && request.linked_changes > 0)
    throw new Refusal("conflict", { detail: "La solicitud ya tiene cambios vinculados." });
  await changeRequest(db, companyId, request.id, {
    state: to,
    reason,
    decided_by_name: author.name,
    decided_at: now,
    updated_at: now,
  });
  const linked = await relinkAround(context, companyId, request);
  audit({
    action: `waf_changes.request_${action}`,
    objectType: "waf_request",
    objectId: request.id,
    details: { request: requestCode(request.number), summary: request.summary, reason, linked },
  });
  announce({ topic: "waf_changes.changed", data: { request: request.id } });
  return await requestView(context, request.id);
}

export const approveRequest: Verb<typeof contract.approveRequest> = (context, seenVersion) =>
  decideRequest(context, seenVersion, { from: ["pending"], to: "approved", action: "approved" });

const refuseRequest: Verb<typeof contract.refuseRequest> = (context, { reason, ...seen }) =>
  decideRequest(context, seen, { from: ["pending"], to: "refused", action: "refused", reason });

const withdrawRequest: Verb<typeof contract.withdrawRequest> = (context, { reason, ...seen }) =>
  decideRequest(context, seen, {
    from: ["pending", "approved", "not_executed"],
    to: "withdrawn",
    action: "withdrawn",
    reason,
  });

export const requestsVerbs = [
  route(contract.listRequests, listRequests),
  route(contract.listRequestFacets, listRequestFacets),
  route(contract.listRequestChoices, listRequestChoices),
  route(contract.createRequest, createRequest),
  route(contract.getRequest, getRequest),
  route(contract.approveRequest, approveRequest),
  route(contract.refuseRequest, refuseRequest),
  route(contract.withdrawRequest, withdrawRequest),
];
