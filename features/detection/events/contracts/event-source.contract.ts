import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { EventSource, SourceFormat } from "./events.contract.ts";

/** The number of bad lines that an answer names; further ones are only counted. */
export const reportedLineProblems = 100;

export const LineProblem = z.object({
  line: z.number().int().min(1),
  /** The position among the records of a line that holds several. */
  record: z.number().int().min(1).optional(),
  code: z.string(),
  reason: z.string(),
});

export type LineProblem = z.infer<typeof LineProblem>;

export const IngestResult = z.object({
  batch_id: Id,
  accepted: z.number().int(),
  duplicated: z.number().int(),
  rejected: z.number().int(),
  /** Valid lines that are no events (flows, statistics): counted but not stored. */
  skipped: z.number().int(),
  problems: z.array(LineProblem).max(reportedLineProblems),
  /** Whether an earlier delivery had the same bytes; if so, this one changed nothing. */
  replayed: z.boolean(),
});

export type IngestResult = z.infer<typeof IngestResult>;

export const ingestEvents = defineCall({
  name: "events.ingest_events",
  method: "POST",
  path: "/api/events/ingest/",
  summary:
    "Receives a batch of records (NDJSON, a JSON array or text lines) with the API key of a source; stores all valid ones or none",
  permission: "event.ingest",
  effect: "write",
  scope: "company",
  body: "raw",
  input: z.object({}),
  output: IngestResult,
});

/** A tool that sends records. Only the beginning of its key is stored in readable form. */
export const Source = EventSource.extend({
  format: SourceFormat,
  created_at: z.iso.datetime(),
  /** The beginning of the key; null when the source has no key because its files are uploaded by hand. */
  key_preview: z.string().nullable(),
  key_revoked_at: z.iso.datetime().nullable(),
  last_received_at: z.iso.datetime().nullable(),
  /** The newest time of occurrence of its records. */
  last_event_at: z.iso.datetime().nullable(),
  event_count: z.number().int(),
  events_per_minute: z.number().int(),
  events_per_day: z.number().int(),
  bytes_per_day: z.number().int(),
  /** The version of the mapping of the source's plain JSON; null if its format needs none. */
  mapping_version: z.number().int().nullable(),
  /** The time zone of its dates without an offset. */
  zone: z.string(),
  /** The age in days from which records of uploaded files are historical and open no alert by themselves. */
  history_days: z.number().int(),
});

export type Source = z.infer<typeof Source>;

export const listSources = defineCall({
  name: "events.list_sources",
  method: "GET",
  path: "/api/events/sources/",
  summary: "Lists the sources of the active company with the time of their last record",
  permission: "event.read",
  effect: "read",
  scope: "company",
  input: z.object({}),
  output: z.object({ items: z.array(Source) }),
});

export const createSource = defineCall({
  name: "events.create_source",
  method: "POST",
  path: "/api/events/sources/",
  summary: "Creates a source in the active company; its API key is shown once",
  permission: "event.manage_sources",
  effect: "write",
  confirmation: "recent",
  scope: "company",
  creates: true,
  input: z.object({ name: text(80, 1), format: SourceFormat.default("auto") }),
  output: z.object({ source: Source, api_key: z.string() }),
});

export const renewSourceKey = defineCall({
  name: "events.renew_source_key",
  method: "POST",
  path: "/api/events/sources/:id/renew/",
  summary: "Creates a new API key for a source, shown once; the former key ends now",
  permission: "event.manage_sources",
  effect: "write",
  confirmation: "recent",
  scope: "company",
  input: z.object({ id: Id }),
  output: z.object({ source: Source, api_key: z.string() }),
});

export const revokeSourceKey = defineCall({
  name: "events.revoke_source_key",
  method: "POST",
  path: "/api/events/sources/:id/revoke/",
  summary: "Revokes the API key of a source; its events remain",
  permission: "event.manage_sources",
  effect: "write",
  scope: "company",
  input: z.object({ id: Id }),
  output: z.object({ source: Source }),
});
