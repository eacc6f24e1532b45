import { type Selectable, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import { documentQuery } from "#features/delivery/documents/contracts/document-query.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { bindQuery } from "#platform/server/database/query/bind-query.ts";
import type { Condition, Selection } from "#platform/server/database/query/query-binding.ts";
import { likePatternContaining } from "#platform/server/database/search-text.ts";

export const documentColumns = [
  "id",
  "number",
  "title",
  "summary",
  "kind",
  "period_id",
  "tlp",
  "state",
  "revision",
  "sha256",
  "made_by_name",
  "published_at",
  "retain_until",
  "hold_reason",
  "updated_at",
  "version",
] as const;
export type DocumentRow = Pick<Selectable<Schema["document"]>, (typeof documentColumns)[number]>;
export type DocumentSelection = Selection<typeof documentQuery, object>;

/** The list of documents of the company of the transaction. */
export const documents = bindQuery<typeof documentQuery, "document", DocumentRow, DocumentSelection>(
  documentQuery,
  {
    table: "document",
    columns: documentColumns,
    rows: (db) => db.selectFrom("document"),
    statements: {
      kind: { label: sql`coalesce(named_kind.name, chosen.kind)` },
      period: { label: sql`period.name` },
      held: {
        where: () => sql<boolean>`document.hold_reason is not null`,
        counted: sql`chosen.hold_reason is not null`,
      },
      q: searchOrNumber,
    },
    sorts: {
      "-updated": { keys: [["updated_at", "timestamptz"]], index: "document_updated_idx" },
      title: { keys: [["title", "text"]], index: "document_title_idx" },
      "-title": { keys: [["title", "text"]], index: "document_title_idx" },
    },
    facets: {
      newestBy: sql`document.updated_at desc, document.id desc`,
      naming: {
        columns: ["company_id", "period_id", "hold_reason"],
        joins: () => sql`left join document_kind named_kind on named_kind.key = chosen.kind
          left join service_period period on period.company_id = chosen.company_id and period.id = chosen.period_id`,
      },
    },
  },
);

function searchOrNumber(q: string): Condition | undefined {
  if (q === "") return undefined;
  const words = sql<boolean>`document.search like ${likePatternContaining(foldText(q))}`;
  const number = /^(?:doc-?\s?)?(\d{1,9})$/i.exec(q.trim())?.[1];
  return number ? sql<boolean>`(document.number = ${Number(number)} or ${words})` : words;
}
