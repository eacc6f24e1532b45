import { type Selectable, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import { sendingQuery } from "#features/delivery/document-delivery/contracts/sending-query.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { bindQuery } from "#platform/server/database/query/bind-query.ts";
import type { Selection } from "#platform/server/database/query/query-binding.ts";
import { likePatternContaining } from "#platform/server/database/search-text.ts";

export const sendingColumns = [
  "id",
  "document_id",
  "revision",
  "sha256",
  "receiver_id",
  "receiver_name",
  "email",
  "rule_id",
  "note",
  "attached",
  "stamped",
  "stage",
  "held_reason",
  "possible_duplicate",
  "attempts",
  "started_at",
  "accepted_at",
  "answer_code",
  "answer_text",
  "queue_id",
  "revoked_at",
  "revoked_by_name",
  "revoke_reason",
  "visited_at",
  "opened_at",
  "downloaded_at",
  "acknowledged_at",
  "bounced_at",
  "created_by_name",
  "created_at",
] as const;
export type SendingRow = Pick<Selectable<Schema["document_sending"]>, (typeof sendingColumns)[number]>;
/** The columns with the message, which lists do not read. */
export const wholeSendingColumns = [...sendingColumns, "message_subject", "message_body"] as const;
export type SendingDetailRow = Pick<
  Selectable<Schema["document_sending"]>,
  (typeof wholeSendingColumns)[number]
>;
export type SendingSelection = Selection<typeof sendingQuery, object>;

/** The register of deliveries of the company of the transaction. */
export const sendings = bindQuery<typeof sendingQuery, "document_sending", SendingRow, SendingSelection>(
  sendingQuery,
  {
    table: "document_sending",
    columns: sendingColumns,
    rows: (db) => db.selectFrom("document_sending"),
    statements: {
      receiver: { label: sql`chosen.receiver_name` },
      document: { label: sql`document.title` },
      unread: {
        where: () => sql<boolean>`(document_sending.stage = 'accepted' and document_sending.opened_at is null
          and document_sending.downloaded_at is null and document_sending.acknowledged_at is null)`,
        counted: sql`(chosen.stage = 'accepted' and chosen.opened_at is null and chosen.downloaded_at is null
          and chosen.acknowledged_at is null)`,
      },
      q: (q: string) =>
        q === ""
          ? undefined
          : sql<boolean>`document_sending.search like ${likePatternContaining(foldText(q))}`,
    },
    sorts: { "-created": { keys: [["created_at", "timestamptz"]], index: "document_sending_created_idx" } },
    facets: {
      newestBy: sql`document_sending.created_at desc, document_sending.id desc`,
      naming: {
        columns: [
          "company_id",
          "document_id",
          "receiver_name",
          "opened_at",
          "downloaded_at",
          "acknowledged_at",
        ],
        joins: () => sql`left join document on document.company_id = chosen.company_id
          and document.id = chosen.document_id`,
      },
    },
  },
);
