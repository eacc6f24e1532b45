import { sql } from "kysely";
import { anyCompany } from "#platform/server/database/any-company.ts";
import { copyJson, copyLine } from "#platform/server/database/copy-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { CopyRows, StagingTable } from "#platform/server/database/staging-table.ts";

/** A statement of an export about one block (such as a module) of one object. */
export interface Report {
  kind: "computer" | "policy" | "group" | "rule";
  number: number;
  block: string;
  body: unknown;
}

/** A statement as it is stored. */
export interface StoredReport extends Report {
  import_id: string;
  taken_at: Date;
}

export interface ReportOrigin {
  companyId: number;
  importId: string;
  takenAt: Date;
}

const stagedReports = {
  name: "protection_staged_report",
  columns: { position: "integer", kind: "text", number: "bigint", block: "text", body: "jsonb" },
} as const satisfies StagingTable;

const pieceRows = 500;

/** Copies the statements of a file into their staging table. Returns their number. */
export async function stageReports(copyRows: CopyRows, reports: AsyncIterable<Report>): Promise<number> {
  let position = 0;
  async function* pieces() {
    let lines: string[] = [];
    for await (const { kind, number, block, body } of reports) {
      position += 1;
      lines.push(copyLine([position, kind, number, block, copyJson(body)]));
      if (lines.length < pieceRows) continue;
      yield lines.join("");
      lines = [];
    }
    yield lines.join("");
  }
  await copyRows(stagedReports, pieces());
  return position;
}

/**
 * Stores the staged statements, of each block only the last one, and marks which statement of each block is the
 * newest.
 */
export async function saveReports(
  db: Database,
  { companyId, importId, takenAt }: ReportOrigin,
): Promise<void> {
  const company = anyCompany(companyId);
  await sql`update protection_report known set newest = false
    from (select distinct kind, number, block from protection_staged_report) staged
    where known.company_id = ${company} and known.newest and known.taken_at <= ${takenAt}
      and known.kind = staged.kind and known.number = staged.number and known.block = staged.block`.execute(
    db,
  );
  await sql`insert into protection_report (company_id, import_id, kind, number, block, taken_at, body, newest)
    select ${companyId}::bigint, ${importId}::uuid, staged.kind, staged.number, staged.block, ${takenAt}::timestamptz,
      staged.body, later.number is null
    from (select distinct on (kind, number, block) * from protection_staged_report
      order by kind, number, block, position desc) staged
    left join protection_report later on later.company_id = ${company} and later.newest and later.kind = staged.kind
      and later.number = staged.number and later.block = staged.block`.execute(db);
}

/** The newest statements of some kinds. */
export async function findNewestReports(
  db: Database,
  companyId: number,
  kinds: readonly Report["kind"][],
): Promise<StoredReport[]> {
  const { rows } = await sql<StoredReport>`
    select kind, number::float8 as number, block, body, import_id, taken_at from protection_report
    where company_id = ${anyCompany(companyId)} and newest and kind = any(${kinds}::text[])
    order by kind, number, block`.execute(db);
  return rows;
}

/** Removes the statements of an import; the earlier ones become the newest again. */
export async function removeReports(
  db: Database,
  { companyId, importId }: Pick<ReportOrigin, "companyId" | "importId">,
): Promise<void> {
  const company = anyCompany(companyId);
  await sql`update protection_report earlier set newest = true
    from (select distinct on (other.kind, other.number, other.block) other.kind, other.number, other.block, other.import_id
      from protection_report own
      join protection_report other on other.company_id = ${company} and other.kind = own.kind
        and other.number = own.number and other.block = own.block and other.import_id <> ${importId}
      where own.company_id = ${company} and own.import_id = ${importId} and own.newest
      order by other.kind, other.number, other.block, other.taken_at desc, other.import_id desc) best
    where earlier.company_id = ${company} and earlier.kind = best.kind and earlier.number = best.number
      and earlier.block = best.block and earlier.import_id = best.import_id`.execute(db);
  await sql`delete from protection_report where company_id = ${company} and import_id = ${importId}`.execute(
    db,
  );
  await sql`delete from protection_count where company_id = ${company} and import_id = ${importId}`.execute(
    db,
  );
}

/** Removes statements that a newer one replaced before a day. Imports older than that cannot be undone any more. */
export async function removeOldReports(db: Database, companyId: number, before: Date): Promise<void> {
  await sql`delete from protection_report
    where company_id = ${anyCompany(companyId)} and not newest and taken_at < ${before}`.execute(db);
}
