import { v7 as uuidv7 } from "uuid";
import type { ChangeState } from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import { type AuditRecord, auditRecordIdentity } from "#features/posture/waf-changes/readers/audit-record.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { isJsonObject } from "#platform/readers/json-limits.ts";
import { redactSecrets } from "#platform/readers/redact-secrets.ts";
import { TimeSlice } from "#platform/server/time-slice.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { AccountRow } from "../accounts/account.store.ts";
import { findActors } from "../accounts/actor.store.ts";
import { bestMatch, type MatchedRequest, nearHours } from "../requests/match-request.rules.ts";
import { findRequestsNear, recountRequests } from "../requests/request.store.ts";
import { findSiteBook, type SiteBook, siteOfRecord } from "../snapshots/site-book.ts";
import { addChanges, type ChangeRow, type NewChange } from "./change.store.ts";
import { classifyChange } from "./classify-change.rules.ts";

export interface StoredCounts {
  stored: number;
  known: number;
  weakenings: number;
  linked: number;
  proposed: number;
}

export interface ChangeOrigin {
  companyId: number;
  origin: ChangeRow["origin"];
  importId: string | null;
}

/** An event with the account of the company that it names. */
export interface OwnRecord {
  record: AuditRecord;
  account: AccountRow;
}

interface Surroundings {
  requests: readonly MatchedRequest[];
  sites: SiteBook;
  systemActors: ReadonlySet<string>;
  now: Date;
}

const systemName = /^(?:system|imperva|incapsula)\b/i;

function isBySystem({ userId, userName }: AuditRecord, { systemActors }: Surroundings): boolean {
  if (systemActors.has(userId)) return true;
  return (userId === "" || userId === "0") && (userName === "" || systemName.test(userName));
}

function changeFrom(
  { record, account }: OwnRecord,
  surroundings: Surroundings,
  { origin, importId }: ChangeOrigin,
): NewChange {
  const { kind, effect, reason } = classifyChange(record);
  const site = siteOfRecord(surroundings.sites, record);
  const message = redactSecrets(record.message).text;
  const matched = {
    at: new Date(record.at),
    kind,
    siteId: site.id,
    siteName: site.name,
    text: `${message} ${record.typeText}`,
  };
  const bySystem = isBySystem(record, surroundings);
  const match = bySystem ? undefined : bestMatch(matched, surroundings.requests);
  const state: ChangeState = bySystem ? "system" : (match?.state ?? "unrequested");
  const actorName = record.userName || record.userId || (bySystem ? "Imperva" : "Sin dato");
  const typeText = record.typeText || record.typeKey;
  const words = [
    typeText,
    record.typeKey,
    site.name,
    record.resourceId,
    actorName,
    record.onBehalfOf,
    message,
  ];
  return {
    id: uuidv7(),
    account_id: account.id,
    identity: auditRecordIdentity(record),
    occurred_at: matched.at.toISOString(),
    received_at: surroundings.now.toISOString(),
    type_key: record.typeKey,
    type_text: typeText,
    kind,
    effect,
    effect_reason: reason,
    resource_type: record.resourceType,
    resource_id: record.resourceId,
    site_id: site.id,
    site_name: site.name,
    actor: record.userId,
    actor_name: actorName,
    on_behalf_of: record.onBehalfOf,
    message,
    state,
    request_id: match?.request.id ?? null,
    score: match?.score ?? null,
    is_emergency: match?.state === "linked" && match.request.is_emergency,
    origin,
    import_id: importId,
    raw: redactRaw(record.raw),
    search: foldText(words.filter(Boolean).join(" ")),
  };
}

/** Returns the original event with secrets in its texts masked. */
const redactRaw = (raw: AuditRecord["raw"]): object =>
  Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, redactValue(value)]));

function redactValue(value: unknown): unknown {
  if (typeof value === "string") return redactSecrets(value).text;
  if (Array.isArray(value)) return value.map(redactValue);
  return isJsonObject(value) ? redactRaw(value) : value;
}

const nearMs = nearHours * 3_600_000;

/**
 * Stores new events of the company's accounts; each is classified and compared with the requests. The caller has
 * locked the change log.
 */
export async function storeChanges(
  { db, clock }: Pick<VerbContext, "db" | "clock">,
  records: readonly OwnRecord[],
  of: ChangeOrigin,
): Promise<StoredCounts> {
  const counts = { stored: 0, known: 0, weakenings: 0, linked: 0, proposed: 0 };
  if (records.length === 0) return counts;
  const now = clock.now();
  const times = records.map(({ record }) => record.at);
  const [first, last] = [
    times.reduce((one, other) => Math.min(one, other)),
    times.reduce((one, other) => Math.max(one, other)),
  ];
  const span = { from: new Date(first - nearMs), to: new Date(last + nearMs) };
  const actors = await findActors(db, of.companyId);
  const surroundings: Surroundings = {
    requests: await findRequestsNear(db, of.companyId, span),
    sites: await findSiteBook(db, of.companyId),
    systemActors: new Set(actors.flatMap(({ actor, kind }) => (kind === "system" ? [actor] : []))),
    now,
  };
  const changes = await new TimeSlice().map(records, (each) => changeFrom(each, surroundings, of));
  const addedKeys = new Set(await addChanges(db, of.companyId, changes));
  const news = changes.filter(({ id }) => addedKeys.has(id));
  counts.stored = news.length;
  counts.known = changes.length - news.length;
  for (const { effect, state } of news) {
    if (effect === "weakening") counts.weakenings += 1;
    if (state === "linked") counts.linked += 1;
    if (state === "proposed") counts.proposed += 1;
  }
  const requests = news.flatMap(({ state, request_id }) =>
    state === "linked" && request_id ? [request_id] : [],
  );
  await recountRequests(db, of.companyId, [...new Set(requests)], now);
  return counts;
}
