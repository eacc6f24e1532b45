import { hash } from "node:crypto";
import { cleanText } from "#features/posture/findings/readers/text/clean.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";

/** A change as an audit event states it. Texts are bounded and may be empty. */
export interface AuditRecord {
  kind: "change";
  /** The time in milliseconds since 1970. */
  at: number;
  /** The number of the account, as a string of digits. */
  account: string;
  typeKey: string;
  typeText: string;
  resourceType: string;
  resourceId: string;
  userId: string;
  userName: string;
  /** The user on whose behalf the actor worked; null if the event states none. */
  onBehalfOf: string | null;
  siteId: string | null;
  message: string;
  raw: JsonObject;
}

/** An element that cannot be read. `reason` is a sentence in Spanish. */
export interface AuditProblem {
  kind: "problem";
  place: string;
  reason: string;
}

/** An access event of a SIEM file, which is no change. */
export interface AccessRecord {
  kind: "access";
}

export type AuditElement = AuditRecord | AuditProblem | AccessRecord;

/** Times above this are milliseconds, the others seconds: 10^11 seconds are the year 5138. */
const greatestSeconds = 1e11;
const earliest = Date.UTC(2009, 0, 1);
const latest = Date.UTC(2100, 0, 1);

/** Converts a time in seconds, in milliseconds or in ISO 8601 to milliseconds since 1970; null if it is not a time. */
export function momentOf(value: unknown): number | null {
  const text = cleanText(value, 40);
  const number = Number(text);
  const milliseconds =
    text === ""
      ? Number.NaN
      : Number.isFinite(number)
        ? number > greatestSeconds
          ? number
          : number * 1_000
        : Date.parse(text);
  const at = Math.trunc(milliseconds);
  return at >= earliest && at < latest ? at : null;
}

const accountDigits = /^\d{1,20}$/;
const problem = (place: string, reason: string): AuditProblem => ({ kind: "problem", place, reason });

/** First member of an object that states something, as text. */
function textOf(value: JsonObject, names: readonly string[], maximum: number): string {
  for (const name of names) {
    const member = value[name];
    const text =
      typeof member === "object" && member !== null
        ? cleanText(JSON.stringify(member), maximum)
        : cleanText(member, maximum);
    if (text !== "") return text;
  }
  return "";
}

/** Returns the id of a site, from its own property or from the resource. */
function siteOf(value: JsonObject, resourceType: string, resourceId: string): string | null {
  const own = textOf(value, ["site_id", "siteId"], 60);
  if (own !== "") return own;
  return /^(?:site|website|domain)/i.test(resourceType) && resourceId !== "" ? resourceId : null;
}

/**
 * Reads one audit event, in the form of the second version of the API (`time`, `type_key`, `resource_type_key`) or
 * the older one (`createdAt`, `context`, `changes`).
 */
export function auditRecord(value: JsonObject, place: string): AuditRecord | AuditProblem {
  const at = momentOf(value.time ?? value.createdAt ?? value.created_at);
  if (at === null) return problem(place, "Al evento le falta su fecha (time o createdAt), o no es válida.");
  const account = textOf(value, ["account_id", "accountId"], 40);
  if (!accountDigits.test(account))
    return problem(place, "Al evento le falta el número de su cuenta (account_id).");
  const typeKey = textOf(value, ["type_key", "typeKey"], 200);
  if (typeKey === "") return problem(place, "Al evento le falta su tipo (type_key).");
  const resourceType = textOf(value, ["resource_type_key", "resourceTypeKey", "context"], 200);
  const resourceId = textOf(value, ["resource_id", "resourceId"], 200);
  const assumed = textOf(value, ["assumed_by_user", "assumedByUser"], 200);
  return {
    kind: "change",
    at,
    account,
    typeKey,
    typeText: textOf(value, ["type_description", "typeDescription"], 300),
    resourceType,
    resourceId,
    userId: textOf(value, ["user_id", "userId"], 200),
    userName: textOf(value, ["user_details", "userDetails", "user_name"], 300),
    onBehalfOf: assumed === "" || /^(?:false|null|none|0)$/i.test(assumed) ? null : assumed,
    siteId: siteOf(value, resourceType, resourceId),
    message: textOf(value, ["message", "changes"], 4_000),
    raw: value,
  };
}

/**
 * Returns the identity of a change. Imperva gives events no id, so two events of the same millisecond are one change
 * only if all these parts are equal. An event without a resource, as in the older form with times in seconds, is
 * identified by its site.
 */
export function auditRecordIdentity(record: AuditRecord): string {
  const { at, account, typeKey, resourceType, resourceId, siteId, userId, message } = record;
  return hash(
    "sha256",
    JSON.stringify([at, account, typeKey, resourceType, resourceId || (siteId ?? ""), userId, message]),
    "hex",
  );
}
