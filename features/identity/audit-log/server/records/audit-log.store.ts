import { sql } from "kysely";
import type { AuditFilter } from "#features/identity/audit-log/audit-log.contract.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import { readCursor, writeCursor } from "#platform/server/database/keyset-cursor.ts";
import { cappedCount } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { containsTextSql } from "#platform/server/database/search-text.ts";

const columns = [
  "audit_entry.company_id",
  "company.name as company_name",
  "audit_entry.sequence",
  "audit_entry.at",
  "audit_entry.actor_kind",
  "audit_entry.actor_user_id",
  "audit_entry.actor_name",
  "audit_entry.action",
  "audit_entry.object_type",
  "audit_entry.object_id",
  "audit_entry.details",
  "audit_entry.ip",
] as const;

const entries = (db: Database) =>
  db
    .selectFrom("readable_audit_entry as audit_entry")
    .leftJoin("company", "company.id", "audit_entry.company_id")
    .select(columns);

function filtered(db: Database, filter: AuditFilter) {
  const { company, by, person, action, object_type, object_id, ip, from, to } = filter;
  let query = entries(db);
  if (company !== undefined) query = query.where("audit_entry.company_id", "=", company);
  // The condition is written exactly as in the partial index.
  if (by === "people") query = query.where(sql<boolean>`audit_entry.actor_kind in ('user', 'anonymous')`);
  if (by === "machines") query = query.where("audit_entry.actor_kind", "in", ["source", "system"]);
  if (person) query = query.where(containsTextSql("audit_entry.actor_name", person));
  if (action) query = query.where("audit_entry.action", "like", `${action.replaceAll("_", "\\_")}%`);
  if (object_type) query = query.where("audit_entry.object_type", "=", object_type);
  if (object_id) query = query.where("audit_entry.object_id", "=", object_id);
  if (ip) query = query.where(sql<boolean>`audit_entry.ip <<= ${ip}::inet`);
  if (from) query = query.where("audit_entry.at", ">=", new Date(from));
  if (to) query = query.where("audit_entry.at", "<", new Date(to));
  return query;
}

/**
 * Returns a page of entries, newest first; entries of the same time by company, and in each company the last link
 * first.
 */
export async function findAuditPage(db: Database, filter: AuditFilter, { cursor, limit }: PageRequest) {
  const [rows, total] = await Promise.all([
    findNewest(db, filter, cursor, limit + 1),
    cappedCount(db, filtered(db, filter)),
  ]);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last && rows.length > limit ? placeOf(last) : null, total };
}

const batch = 1_000;

/** Yields every entry of the filter in batches; memory does not grow with the log. */
export async function* eachAuditRow(db: Database, filter: AuditFilter): AsyncGenerator<AuditRow[]> {
  let cursor: string | undefined;
  do {
    const rows = await findNewest(db, filter, cursor, batch);
    yield rows;
    const last = rows.at(-1);
    cursor = last && rows.length === batch ? placeOf(last) : undefined;
  } while (cursor);
}

async function findNewest(db: Database, filter: AuditFilter, cursor: string | undefined, limit: number) {
  let query = filtered(db, filter)
    .orderBy("audit_entry.at", "desc")
    .orderBy("audit_entry.company_id")
    .orderBy("audit_entry.sequence", "desc")
    .limit(limit);
  if (cursor) {
    const [at, company, sequence] = readCursor(cursor, ["timestamptz", "integer", "integer"]);
    query = query.where(
      sql<boolean>`audit_entry.at <= ${at}::timestamptz and (audit_entry.at < ${at}::timestamptz
        or audit_entry.company_id > ${company}::bigint
        or (audit_entry.company_id = ${company}::bigint and audit_entry.sequence < ${sequence}::bigint))`,
    );
  }
  return await query.execute();
}

// Returns the cursor of an entry. Entries are stored to the millisecond, so a JavaScript date is exact.
function placeOf({ at, company_id, sequence }: Pick<AuditRow, "at" | "company_id" | "sequence">): string {
  return writeCursor([
    at.toISOString().replace("T", " ").replace("Z", "+00"),
    String(company_id),
    String(sequence),
  ]);
}

export async function findAuditEntry(db: Database, company: number, sequence: number) {
  return await entries(db)
    .where("audit_entry.company_id", "=", company)
    .where("audit_entry.sequence", "=", sequence)
    .executeTakeFirst();
}
export type AuditRow = NonNullable<Awaited<ReturnType<typeof findAuditEntry>>>;

export async function findCompanyNames(db: Database): Promise<Map<number, string>> {
  const rows = await db.selectFrom("company").select(["id", "name"]).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
