import type { EventDraft } from "#features/detection/events/readers/normal-event.ts";
import { copyCell, copyList } from "#platform/server/database/copy-text.ts";
import { fieldsWithoutColumn } from "../events/event-fields.rules.ts";
import { eventIdOf, storedTimestamp } from "../events/event-id.rules.ts";
import { severityRank } from "../events/severity-rank.rules.ts";

/** The columns of the staging table, in the order in which a row writes them. */
export const stagingColumns = {
  occurred_at: "timestamptz",
  id: "uuid",
  former_id: "uuid",
  batch_id: "uuid",
  severity: "smallint",
  format: "text",
  title: "text",
  rule_id: "text",
  asset_name: "text",
  asset_ip: "text",
  source_user: "text",
  target_user: "text",
  source_ip: "text",
  destination_ip: "text",
  techniques: "text[]",
  tactics: "text[]",
  is_detection: "boolean",
  category: "text",
  source_country: "text",
  cloud_account: "text",
  fields: "jsonb",
  raw: "text",
} as const;

/** The key of an event within its company. */
export interface EventKey {
  occurredAt: string;
  eventId: string;
  /** The id under which earlier versions stored the same record, derived only from the id in the record. */
  formerId: string;
}

export function eventKey(companyId: number, draft: EventDraft): EventKey {
  const { occurred_at, fingerprint, former_fingerprint = fingerprint } = draft;
  const eventId = eventIdOf(companyId, occurred_at, fingerprint);
  return {
    occurredAt: storedTimestamp(occurred_at),
    eventId,
    formerId:
      former_fingerprint === fingerprint ? eventId : eventIdOf(companyId, occurred_at, former_fingerprint),
  };
}

/** One event as a line of PostgreSQL's COPY text. */
export function stagingRow(
  { occurredAt, eventId, formerId }: EventKey,
  batchId: string,
  draft: EventDraft,
  raw: string,
): string {
  const cells = [
    occurredAt,
    eventId,
    formerId,
    batchId,
    severityRank(draft.severity),
    draft.format,
    copyCell(draft.title),
    copyCell(draft.rule_id),
    copyCell(draft.asset_name),
    copyCell(draft.asset_ip),
    copyCell(draft.source_user),
    copyCell(draft.target_user),
    copyCell(draft.source_ip),
    copyCell(draft.destination_ip),
    copyList(draft.techniques),
    copyList(draft.tactics),
    draft.is_detection,
    copyCell(draft.category),
    copyCell(draft.source_country),
    copyCell(draft.cloud_account),
    copyCell(JSON.stringify(fieldsWithoutColumn(draft))),
    copyCell(raw),
  ];
  return `${cells.join("\t")}\n`;
}
