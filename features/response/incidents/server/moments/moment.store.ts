import { sql } from "kysely";
import type {
  Certainty,
  KeyMomentKind,
} from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface KeyMomentRow {
  id: string;
  incident_id: string;
  kind: KeyMomentKind;
  at: Date;
  zone: string;
  certainty: Certainty;
  source: string;
  reason: string;
  replaces: string | null;
  recorded_by_name: string;
  recorded_at: Date;
}

/** Finds every record of the key moments of some incidents, including corrected ones, in the order of recording. */
export async function findMoments(db: Database, incidentIds: readonly string[]): Promise<KeyMomentRow[]> {
  const rows = await db
    .selectFrom("incident_moment")
    .select([
      "id",
      "incident_id",
      "kind",
      "at",
      "zone",
      "certainty",
      "source",
      "reason",
      "replaces",
      "recorded_by_name",
      "recorded_at",
    ])
    .where(sql<boolean>`incident_id = any(${incidentIds}::uuid[])`)
    .orderBy("recorded_at")
    .orderBy("id")
    .execute();
  return rows as KeyMomentRow[];
}

export async function insertKeyMoment(
  db: Database,
  moment: KeyMomentRow & { company_id: number; recorded_by: number | null },
): Promise<void> {
  await db.insertInto("incident_moment").values(moment).execute();
}
