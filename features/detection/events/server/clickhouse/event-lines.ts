import type { EventDraft } from "#features/detection/events/readers/normal-event.ts";
import { copyCell } from "#platform/server/database/copy-text.ts";
import { type EventFields, fieldsWithoutColumn } from "../events/event-fields.rules.ts";
import { severityRank } from "../events/severity-rank.rules.ts";
import type { BatchEvent } from "../intake/batch-events.store.ts";
import type { EventKey } from "../intake/staging-row.ts";
import { numberOfId } from "./event-number.rules.ts";

/** An event with the delivery that brought it. */
export interface EventToStore extends Omit<BatchEvent, "fields"> {
  batch_id: string;
  fields: EventFields;
}

/** The columns of a line, in the order in which it writes them. Intake reads the first three again. */
export const lineColumns = [
  "occurred_at",
  "id",
  "batch_id",
  "company_id",
  "source_id",
  "received_at",
  "severity",
  "format",
  "is_detection",
  "title",
  "category",
  "rule_id",
  "asset_name",
  "asset_ip",
  "source_user",
  "target_user",
  "source_ip",
  "source_country",
  "destination_ip",
  "cloud_account",
  "techniques",
  "tactics",
  "fields",
  "raw",
] as const;

/** The text of a time has this length, until the year 9999. */
export const timeLength = "2026-03-01 14:05:09.000".length;

const isoLength = "2026-03-01T14:05:09.000Z".length;

/** Returns a time as the table reads it. */
function timeText(at: Date | string): string {
  const iso = typeof at === "string" && at.length === isoLength ? at : new Date(at).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, -1)}`;
}

/** Returns a list as a cell: its texts in quotes, in which backslashes escape as they do in cells. */
function listCell(items: readonly string[]): string {
  return `[${items.map((item) => `'${copyCell(item).replaceAll("'", "\\'")}'`).join(",")}]`;
}

/** The values that are equal in all lines of a delivery. */
export interface LineOrigin {
  companyId: number;
  batchId: string;
  sourceId: string;
  receivedAt: Date;
}

type LineValues = Pick<
  EventDraft,
  | "format"
  | "is_detection"
  | "title"
  | "category"
  | "rule_id"
  | "asset_name"
  | "asset_ip"
  | "source_user"
  | "target_user"
  | "source_ip"
  | "source_country"
  | "destination_ip"
  | "cloud_account"
  | "techniques"
  | "tactics"
>;

/** One event as a line of ClickHouse's tab-separated text, whose cells PostgreSQL's COPY escapes in the same way. */
function lineOf(
  { companyId, batchId, sourceId, receivedAt }: LineOrigin,
  { occurredAt, id }: { occurredAt: Date | string; id: string },
  values: LineValues,
  { severity, fields, raw }: { severity: number; fields: EventFields; raw: string },
): string {
  const cells = [
    timeText(occurredAt),
    numberOfId(id),
    batchId,
    companyId,
    sourceId,
    timeText(receivedAt),
    severity,
    values.format,
    values.is_detection,
    copyCell(values.title),
    copyCell(values.category),
    copyCell(values.rule_id),
    copyCell(values.asset_name),
    copyCell(values.asset_ip),
    copyCell(values.source_user),
    copyCell(values.target_user),
    copyCell(values.source_ip),
    copyCell(values.source_country),
    copyCell(values.destination_ip),
    copyCell(values.cloud_account),
    listCell(values.techniques),
    listCell(values.tactics),
    copyCell(JSON.stringify(fields)),
    copyCell(raw),
  ];
  return `${cells.join("\t")}\n`;
}

/** Returns a stored event as a line of the table. */
export function eventLine(companyId: number, event: EventToStore): string {
  const { batch_id: batchId, source_id: sourceId, received_at: receivedAt, occurred_at, id } = event;
  const values = { ...event, format: event.format as EventDraft["format"] };
  return lineOf({ companyId, batchId, sourceId, receivedAt }, { occurredAt: occurred_at, id }, values, event);
}

/**
 * Returns an event that was just read as a line of the table, after a cell with the number of its former id. The cell is
 * empty if that is the present id.
 */
export function arrivedLine(
  origin: LineOrigin,
  { occurredAt, eventId, formerId }: EventKey,
  draft: EventDraft,
  raw: string,
): string {
  const former = formerId === eventId ? "" : numberOfId(formerId);
  const severity = severityRank(draft.severity);
  const line = lineOf(origin, { occurredAt, id: eventId }, draft, {
    severity,
    fields: fieldsWithoutColumn(draft),
    raw,
  });
  return `${former}\t${line}`;
}
