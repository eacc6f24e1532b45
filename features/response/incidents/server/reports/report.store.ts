import { sql } from "kysely";
import type { ReportSection } from "#features/response/incidents/contracts/incident-reports.contract.ts";
import type {
  ReportState,
  ReportWay,
} from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const headColumns = [
  "id",
  "incident_id",
  "title",
  "state",
  "number",
  "for_client",
  "written_by",
  "written_by_name",
  "approved_by_name",
  "approved_at",
  "issued_by_name",
  "issued_at",
  "sha256",
  "updated_at",
  "version",
] as const;

const heads = (db: Database) => db.selectFrom("incident_report").select(headColumns);
type StoredHead = Awaited<ReturnType<ReturnType<typeof heads>["executeTakeFirstOrThrow"]>>;
export type ReportHead = StoredHead & { state: ReportState };
/** The printed content of an issued report, unaffected by later changes of the case. */
export interface FrozenReport {
  title: string;
  company: string;
  code: string;
  issue: string;
  marks: string;
  sections: { title: string; text: string }[];
  signatures: string[];
}
export type ReportRow = ReportHead & { sections: ReportSection[]; frozen: FrozenReport | null };

/** Returns the reports with those of merged incidents, the newest first. */
export async function findReports(db: Database, ids: readonly string[]): Promise<ReportHead[]> {
  const rows = await heads(db)
    .where(sql<boolean>`incident_id = any(${ids}::uuid[])`)
    .orderBy("id", "desc")
    .execute();
  return rows as ReportHead[];
}

export async function findReport(
  db: Database,
  ids: readonly string[],
  id: string,
): Promise<ReportRow | undefined> {
  const row = await heads(db)
    .select(["sections", "frozen"])
    .where(sql<boolean>`incident_id = any(${ids}::uuid[])`)
    .where("id", "=", id)
    .executeTakeFirst();
  return row as ReportRow | undefined;
}

interface NewReport {
  company_id: number;
  id: string;
  incident_id: string;
  title: string;
  sections: readonly ReportSection[];
  written_by: number | null;
  written_by_name: string;
  updated_at: Date;
}

export async function addReport(db: Database, { sections, ...report }: NewReport): Promise<void> {
  await db
    .insertInto("incident_report")
    .values({ ...report, state: "draft", sections: JSON.stringify(sections) })
    .execute();
}

interface ReportChange {
  title?: string;
  for_client?: boolean;
  state?: ReportState;
  sections?: readonly ReportSection[];
  frozen?: FrozenReport;
  sha256?: string;
  number?: number;
  written_by?: number | null;
  written_by_name?: string;
  approved_by_name?: string | null;
  approved_at?: Date | null;
  issued_by_name?: string;
  issued_at?: Date;
}

/** Updates the version that the person saw; false when it is newer. */
export async function changeReport(
  db: Database,
  { id, version }: { id: string; version: number },
  { sections, frozen, ...set }: ReportChange & { updated_at: Date },
): Promise<boolean> {
  const result = await db
    .updateTable("incident_report")
    .set({
      ...set,
      ...(sections && { sections: JSON.stringify(sections) }),
      ...(frozen && { frozen: JSON.stringify(frozen) }),
      version: version + 1,
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Returns the next report number of an incident; the caller has locked the incidents of the company. */
export async function nextReportNumber(db: Database, incidentId: string): Promise<number> {
  const { last } = await db
    .selectFrom("incident_report")
    .select(sql<number>`coalesce(max(number), 0)`.as("last"))
    .where("incident_id", "=", incidentId)
    .executeTakeFirstOrThrow();
  return last + 1;
}

const receipts = (db: Database) =>
  db
    .selectFrom("incident_report_receipt")
    .select(["id", "given_to", "way", "note", "given_at", "recorded_by_name"]);
type StoredReceipt = Awaited<ReturnType<ReturnType<typeof receipts>["executeTakeFirstOrThrow"]>>;
export type ReceiptRow = StoredReceipt & { way: ReportWay };

/** Finds the receipts of a report, the newest first; at most the last thousand. */
export async function findReceipts(db: Database, reportId: string): Promise<ReceiptRow[]> {
  const rows = await receipts(db)
    .where("report_id", "=", reportId)
    .orderBy("given_at", "desc")
    .orderBy("id", "desc")
    .limit(1_000)
    .execute();
  return rows as ReceiptRow[];
}

interface NewReceipt {
  company_id: number;
  id: string;
  incident_id: string;
  report_id: string;
  given_to: string;
  way: ReportWay;
  note: string;
  given_at: Date;
  recorded_by_name: string;
  recorded_at: Date;
}

export async function addReceipt(db: Database, receipt: NewReceipt): Promise<void> {
  await db.insertInto("incident_report_receipt").values(receipt).execute();
}
