import type { EventDraft } from "#features/events/readers/normal-event.ts";
import { fieldsOf } from "../events/event-fields.rules.ts";
import { eventIdOf, keptMoment } from "../events/event-id.rules.ts";
import { rankOf } from "../events/severity-rank.rules.ts";

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

/** What names an event among those of its company. */
export interface EventKey {
  occurredAt: string;
  eventId: string;
  /** Of the same record in what was stored while the id of its format alone named it. */
  formerId: string;
}

export function eventKey(companyId: number, draft: EventDraft): EventKey {
  const { occurred_at, fingerprint, former_fingerprint = fingerprint } = draft;
  return {
    occurredAt: keptMoment(occurred_at),
    eventId: eventIdOf(companyId, occurred_at, fingerprint),
    formerId: eventIdOf(companyId, occurred_at, former_fingerprint),
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
    rankOf(draft.severity),
    draft.format,
    cell(draft.title),
    cell(draft.rule_id),
    cell(draft.asset_name),
    cell(draft.asset_ip),
    cell(draft.source_user),
    cell(draft.target_user),
    cell(draft.source_ip),
    cell(draft.destination_ip),
    cell(arrayText(draft.techniques)),
    cell(arrayText(draft.tactics)),
    draft.is_detection,
    cell(draft.category),
    cell(draft.source_country),
    cell(draft.cloud_account),
    cell(JSON.stringify(fieldsOf(draft))),
    cell(raw),
  ];
  return `${cells.join("\t")}\n`;
}

const special = /[\0\\\t\n\r]/;
/** A text of PostgreSQL holds no NUL: in its place stands the mark of what could not be kept. */
const escapes: Record<string, string> = {
  "\0": "\uFFFD",
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
};

function cell(text: string | null): string {
  if (text === null) return "\\N";
  return special.test(text) ? text.replace(/[\0\\\t\n\r]/g, (found) => escapes[found] ?? found) : text;
}

function arrayText(items: readonly string[]): string {
  if (items.length === 0) return "{}";
  return `{${items.map((item) => `"${item.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}
