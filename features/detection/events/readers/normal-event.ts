import { hash } from "node:crypto";
import type { MappingRules } from "../contracts/event-mapping.contract.ts";
import type { NormalEvent } from "../contracts/events.contract.ts";
import type { ReadingProblem } from "./reading-problem.ts";

type Blank = Omit<
  NormalEvent,
  "format" | "format_version" | "occurred_at" | "title" | "severity" | "is_detection"
>;

/** An event without values. A reader sets only the fields that its format has. */
export const blankEvent: Readonly<Blank> = {
  external_id: null,
  detected_at: null,
  detail: null,
  category: null,
  rule_id: null,
  rule_groups: [],
  severity_original: null,
  asset_name: null,
  asset_agent_id: null,
  asset_ip: null,
  asset_fqdn: null,
  asset_cloud_id: null,
  cloud_provider: null,
  cloud_account: null,
  cloud_region: null,
  resource_type: null,
  resource_uid: null,
  source_user: null,
  target_user: null,
  source_ip: null,
  source_port: null,
  source_country: null,
  destination_ip: null,
  destination_port: null,
  transport: null,
  process_path: null,
  process_command_line: null,
  process_guid: null,
  parent_process_path: null,
  parent_process_command_line: null,
  parent_process_guid: null,
  file_path: null,
  file_action: null,
  hash_md5: null,
  hash_sha1: null,
  hash_sha256: null,
  url: null,
  domain: null,
  action: null,
  outcome: null,
  occurrences: 1,
  techniques: [],
  techniques_original: [],
  tactics: [],
  compliance_tags: [],
  log_location: null,
  source_status: null,
  unmapped_count: 0,
};

/** Returns the first of two readings of a record, completed by the second. */
export function fillIn<T extends object>(first: T, second: Partial<T>): T {
  const keys = Object.keys(second) as (keyof T)[];
  if (keys.length === 0) return first;
  const whole = { ...first };
  for (const key of keys) {
    const value = whole[key];
    const other = second[key];
    const silent = value === null || value === undefined || (Array.isArray(value) && value.length === 0);
    if (silent && other !== undefined) whole[key] = other as T[keyof T];
  }
  return whole;
}

/**
 * Returns the fingerprint by which a record is recognised when it arrives again: 64 hexadecimal digits. Different lists
 * of parts never produce the same input text.
 */
export function fingerprintOf(parts: readonly (string | null)[]): string {
  return hash("sha256", JSON.stringify(parts), "hex");
}

/**
 * The result of a reader for one record: the normal form, and the fingerprint by which a repeated record is recognised.
 * The record itself stays with its reader.
 */
export interface EventDraft extends NormalEvent {
  fingerprint: string;
  /** The fingerprint of events that were stored while the id of the format alone made it (decision 157). */
  former_fingerprint?: string;
}

/**
 * Adds the content of the record and its sender to the fingerprint of the draft, because tools reuse, share or mask
 * ids. Two records with any difference are never one event.
 */
export function knownByContent(draft: EventDraft, content: string, sender: string | null): EventDraft {
  const former = draft.fingerprint;
  // The draft is changed in place, because copying its sixty fields takes as long as hashing it.
  draft.fingerprint = fingerprintOf([former, sender, content]);
  draft.former_fingerprint = former;
  return draft;
}

/** `skipped`: a valid record that is no event, with its kind (`flow`, `stats`). */
export type Reading = { draft: EventDraft } | { problem: ReadingProblem } | { skipped: string };

/** The context of a reader besides the record itself. */
export interface ReadingContext {
  /** The arrival of the record: the year of dates without one. */
  receivedAt?: Date;
  /** The IANA time zone of dates without an offset; UTC by default. */
  zone?: string;
  /** The sender by the syslog header around the record. */
  sender?: string | null;
  /** The rules for plain JSON; the other formats need none. */
  rules?: MappingRules;
}

/** Reads one record. Pure: the same record in the same context gives the same event. Never throws. */
export type Reader = (record: string, context?: ReadingContext) => Reading;
