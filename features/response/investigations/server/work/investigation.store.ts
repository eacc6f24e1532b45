import { sql } from "kysely";
import type { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type {
  InvestigationResult,
  InvestigationStatus,
  Level,
} from "#features/response/investigations/contracts/investigation-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** The columns of an investigation that work changes. */
export const workColumns = [
  "question",
  "context",
  "severity",
  "tlp",
  "status",
  "assignee_id",
  "assignee_name",
  "restricted",
  "reader_ids",
  "client_visible",
  "client_summary",
  "published_at",
  "result",
  "confidence",
  "grounds",
  "conclusion",
  "hypothesis_id",
  "hypothesis_text",
  "concluded_at",
  "concluded_by_name",
  "search",
] as const;

export const investigationColumns = [
  ...workColumns,
  "id",
  "series",
  "number",
  "opened_by_name",
  "opened_at",
  "version",
  "updated_at",
] as const;

const investigations = (db: Database) => db.selectFrom("investigation").select(investigationColumns);

type Stored = Awaited<ReturnType<ReturnType<typeof investigations>["executeTakeFirstOrThrow"]>>;
/** A row whose values are those of the contract, which the checks of the table enforce. */
export interface InvestigationRow extends Stored {
  status: InvestigationStatus;
  result: InvestigationResult | null;
  confidence: Level | null;
  tlp: Tlp;
}

export async function findInvestigations(db: Database, ids: readonly string[]): Promise<InvestigationRow[]> {
  if (ids.length === 0) return [];
  const rows = await investigations(db).where(sql<boolean>`id = any(${ids}::uuid[])`).orderBy("id").execute();
  return rows as InvestigationRow[];
}

export async function findInvestigation(db: Database, id: string): Promise<InvestigationRow | undefined> {
  return (await findInvestigations(db, [id]))[0];
}

type Series = "INV" | "IRE";

/** The next number of a series of the company. */
export async function nextNumber(db: Database, companyId: number, series: Series): Promise<number> {
  const { last_number } = await db
    .insertInto("investigation_sequence")
    .values({ company_id: companyId, series, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "series"])
        .doUpdateSet({ last_number: sql`investigation_sequence.last_number + 1` }),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return last_number;
}

export interface NewInvestigation {
  company_id: number;
  id: string;
  series: Series;
  number: number;
  question: string;
  context: string;
  severity: number;
  tlp: Tlp;
  restricted: boolean;
  reader_ids: number[];
  opened_by_name: string;
  opened_at: Date;
  updated_at: Date;
  search: string;
}

export async function insertInvestigation(db: Database, investigation: NewInvestigation): Promise<void> {
  await db.insertInto("investigation").values(investigation).execute();
}

/** Sets the time of the last change of an investigation. */
export async function touchInvestigation(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable("investigation").set({ updated_at: at }).where("id", "=", id).execute();
}

interface PersonRow {
  user_id: number;
  name: string;
  side: string;
  added_by_name: string;
  added_at: Date;
}

export async function findTeam(db: Database, id: string): Promise<PersonRow[]> {
  return await db
    .selectFrom("investigation_person")
    .select(["user_id", "name", "side", "added_by_name", "added_at"])
    .where("investigation_id", "=", id)
    .orderBy("added_at")
    .orderBy("user_id")
    .execute();
}

/** Adds people to the team; existing members are not changed. */
export async function insertTeam(
  db: Database,
  of: { companyId: number; id: string },
  people: readonly PersonRow[],
): Promise<void> {
  if (people.length === 0) return;
  await db
    .insertInto("investigation_person")
    .values(people.map((person) => ({ ...person, company_id: of.companyId, investigation_id: of.id })))
    .onConflict((conflict) => conflict.columns(["company_id", "investigation_id", "user_id"]).doNothing())
    .execute();
}

export async function deleteFromTeam(db: Database, id: string, userId: number): Promise<void> {
  await db
    .deleteFrom("investigation_person")
    .where("investigation_id", "=", id)
    .where("user_id", "=", userId)
    .execute();
}
