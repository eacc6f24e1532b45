import { sql } from "kysely";
import type {
  IncidentOrigin,
  IncidentStage,
  IncidentVerdict,
  Pap,
  ServiceImpact,
  Tlp,
} from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** The columns that work changes; undoing a bulk change restores these. */
export const workColumns = [
  "title",
  "description",
  "severity",
  "class",
  "impact",
  "techniques",
  "tlp",
  "pap",
  "status",
  "assignee_id",
  "assignee_name",
  "verdict",
  "verdict_reason",
  "verdict_by_name",
  "verdict_at",
  "root_cause",
  "root_cause_undetermined",
  "impact_text",
  "lessons",
  "closed_without",
  "restricted",
  "reader_ids",
  "client_visible",
  "client_summary",
  "published_at",
  "merged_into",
  "search",
] as const;

export const incidentColumns = [
  ...workColumns,
  "id",
  "series",
  "number",
  "origin",
  "opened_by_name",
  "opened_at",
  "acknowledged_at",
  "analysis_at",
  "containment_at",
  "eradication_at",
  "recovery_at",
  "review_at",
  "closed_at",
  "due_at",
  "split_from",
  "version",
  "updated_at",
] as const;

const incidents = (db: Database) => db.selectFrom("incident").select(incidentColumns);

type Stored = Awaited<ReturnType<ReturnType<typeof incidents>["executeTakeFirstOrThrow"]>>;
/** A row whose values are those of the contract, which the checks of the table enforce. */
export interface IncidentRow extends Stored {
  status: IncidentStage;
  origin: IncidentOrigin;
  impact: ServiceImpact;
  verdict: IncidentVerdict | null;
  tlp: Tlp;
  pap: Pap;
}
export type IncidentWork = Pick<IncidentRow, (typeof workColumns)[number]>;

export async function findIncident(db: Database, id: string): Promise<IncidentRow | undefined> {
  return (await incidents(db).where("id", "=", id).executeTakeFirst()) as IncidentRow | undefined;
}

export async function findIncidents(db: Database, ids: readonly string[]): Promise<IncidentRow[]> {
  if (ids.length === 0) return [];
  const rows = await incidents(db).where(sql<boolean>`id = any(${ids}::uuid[])`).orderBy("id").execute();
  return rows as IncidentRow[];
}

/** Finds an incident and all incidents merged into it, whose parts are shown together. */
export async function findFamily(db: Database, id: string): Promise<IncidentRow[]> {
  const rows = await incidents(db)
    .where((where) => where.or([where("id", "=", id), where("merged_into", "=", id)]))
    .orderBy("id")
    .execute();
  return rows as IncidentRow[];
}

/** Finds the active splits: the incident from which this one was split, and those that were split from it. */
export async function findSplits(
  db: Database,
  id: string,
): Promise<{ from: IncidentRow | undefined; into: IncidentRow[] }> {
  const splits = await db
    .selectFrom("incident_split")
    .select(["incident_id", "from_id"])
    .where("undone_at", "is", null)
    .where((where) => where.or([where("incident_id", "=", id), where("from_id", "=", id)]))
    .execute();
  if (splits.length === 0) return { from: undefined, into: [] };
  const others = splits.map(({ incident_id, from_id }) => (incident_id === id ? from_id : incident_id));
  const rows = (await incidents(db).where("id", "in", others).orderBy("id").execute()) as IncidentRow[];
  const origin = splits.find(({ incident_id }) => incident_id === id)?.from_id;
  return {
    from: rows.find((row) => row.id === origin),
    into: rows.filter((row) => row.id !== origin),
  };
}

type Series = "INC" | "RES";

/** Locks the incidents of the company until commit, so that transactions change them one after the other. */
export async function lockIncidents(db: Database, companyId: number): Promise<void> {
  await sql`
    insert into incident_sequence (company_id, series, last_number) values (${companyId}, 'INC', 0), (${companyId}, 'RES', 0)
    on conflict (company_id, series) do update set last_number = incident_sequence.last_number`.execute(db);
}

/** Returns the next number of a series; the caller has locked the incidents of the company. */
export async function nextNumber(db: Database, series: Series): Promise<number> {
  const { last_number } = await db
    .updateTable("incident_sequence")
    .set({ last_number: sql`last_number + 1` })
    .where("series", "=", series)
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return last_number;
}

export interface NewIncident {
  company_id: number;
  id: string;
  series: Series;
  number: number;
  origin: IncidentOrigin;
  title: string;
  description: string;
  severity: number;
  class: string | null;
  impact: ServiceImpact;
  techniques: string[];
  tlp: Tlp;
  pap: Pap;
  restricted: boolean;
  reader_ids: number[];
  opened_by_name: string;
  opened_at: Date;
  updated_at: Date;
  search: string;
  split_from?: string;
}

export async function addIncident(db: Database, incident: NewIncident): Promise<void> {
  await db.insertInto("incident").values(incident).execute();
}
