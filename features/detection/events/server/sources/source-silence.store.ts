import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

export interface SourceSilence {
  company_id: number;
  source_id: string;
  /** The time of the last record, or of the creation if the source never sent one. */
  silent_since: Date;
}

/** The silences that are stored, of the companies that the transaction may read. */
export async function findSilences(db: Database): Promise<SourceSilence[]> {
  return await db
    .selectFrom("event_source_silence")
    .select(["company_id", "source_id", "silent_since"])
    .orderBy("company_id")
    .orderBy("source_id")
    .execute();
}

/** Deletes the silences of these sources. Returns their number. */
export async function endSilences(db: Database, sourceIds: readonly string[]): Promise<number> {
  if (sourceIds.length === 0) return 0;
  const deleted = await db
    .deleteFrom("event_source_silence")
    .where("source_id", "in", [...sourceIds])
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** Stores silences. Returns the sources whose silence was not stored before. */
export async function beginSilences(
  db: Database,
  silences: readonly SourceSilence[],
  noticedAt: Date,
): Promise<string[]> {
  if (silences.length === 0) return [];
  const rows = await db
    .insertInto("event_source_silence")
    .values(silences.map((silence) => ({ ...silence, noticed_at: noticedAt })))
    .onConflict((conflict) => conflict.columns(["company_id", "source_id"]).doNothing())
    .returning("source_id")
    .execute();
  return rows.map(({ source_id }) => source_id);
}

export interface SilentSource {
  id: string;
  name: string;
  silent_since: Date;
  last_received_at: Date | null;
}

/** The silent sources of the company, the longest silence first. */
export async function findSilentSources(db: Database, limit: number): Promise<SilentSource[]> {
  const { rows } = await sql<SilentSource>`
    select source.id, source.name, silence.silent_since, source.last_received_at
    from event_source_silence silence
    join event_source source on source.company_id = silence.company_id and source.id = silence.source_id
    order by silence.silent_since, source.id limit ${limit}`.execute(db);
  return rows;
}
