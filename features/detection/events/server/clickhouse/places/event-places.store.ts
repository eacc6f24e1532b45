import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** The states of a company's place, as the migration of `event_place` describes them. */
export type PlaceState = "settled" | "copying" | "closed" | "switched" | "left";

/** The place that holds the events of a company, and a move of them. */
export interface EventPlace {
  companyId: number;
  /** The name of the service that answers; null for the tables of PostgreSQL. */
  service: string | null;
  state: PlaceState;
  /** The other place of a move; null for the tables of PostgreSQL. */
  otherService: string | null;
  changedAt: Date;
}

const columns = ["company_id", "service", "state", "other_service", "changed_at"] as const;

interface Row {
  company_id: number;
  service: string | null;
  state: string;
  other_service: string | null;
  changed_at: Date;
}

const placeFrom = ({ company_id, service, state, other_service, changed_at }: Row): EventPlace => ({
  companyId: company_id,
  service,
  state: state as PlaceState,
  otherService: other_service,
  changedAt: changed_at,
});

/** Finds the companies with a place of their own. For scope `platform`. */
export async function findPlaces(db: Database): Promise<EventPlace[]> {
  return (await db.selectFrom("event_place").select(columns).execute()).map(placeFrom);
}

/** Returns whether the active company's events are being moved, or a move left a copy of them. */
export async function hasFormerCopy(db: Database): Promise<boolean> {
  const row = await db.selectFrom("event_place").select("state").executeTakeFirst();
  return row !== undefined && row.state !== "settled";
}

/**
 * Finds where the deliveries of this transaction are stored, and whether they have to wait. Keeps a move from getting
 * past the state `closed` until the end of the transaction.
 */
export async function lockPlaceOfIntake(
  db: Database,
): Promise<{ service: string | null; waits: boolean } | undefined> {
  const { rows } = await sql<{ service: string | null; waits: boolean }>`
    select service, waits from event_place_of_intake()`.execute(db);
  return rows[0];
}
