import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

export async function findNotes(db: Database, periodId: string) {
  const { rows } = await sql<{
    id: string;
    finding_id: string | null;
    finding_number: number | null;
    text: string;
    noted_by_name: string;
    noted_at: Date;
  }>`
    select note.id, note.finding_id, frozen.number as finding_number, note.text, note.noted_by_name, note.noted_at
    from vulnerability_period_note note
    left join vulnerability_period_row frozen on frozen.company_id = note.company_id
      and frozen.period_id = note.period_id and frozen.finding_id = note.finding_id
    where note.period_id = ${periodId} order by note.id limit 500`.execute(db);
  return rows;
}

export async function addNote(
  db: Database,
  note: {
    company_id: number;
    id: string;
    period_id: string;
    finding_id: string | null;
    text: string;
    noted_by: number | null;
    noted_by_name: string;
    noted_at: Date;
  },
): Promise<void> {
  await db.insertInto("vulnerability_period_note").values(note).execute();
}
