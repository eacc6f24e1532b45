import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** The move states of a company's storage place, as the migration of `event_place` describes them. */
export type PlaceState = "settled" | "copying" | "closed" | "switched" | "left";

/** The storage place of a company's events, and the state of a move of them. */
export interface EventPlace {
  companyId: number;
  /** The name of the service from which events are read; null for the tables of PostgreSQL. */
  service: string | null;
  state: PlaceState;
  /** The service at the other end of a move; null for the tables of PostgreSQL. */
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

/** Finds the companies whose events are, or were, in a ClickHouse service. Runs in scope `platform`. */
export async function findPlaces(db: Database): Promise<EventPlace[]> {
  return (await db.selectFrom("event_place").select(columns).execute()).map(placeFrom);
}

/** Finds the name of the service that holds the events of the active company; null for the tables of PostgreSQL. */
export async function findPlace(db: Database): Promise<string | null> {
  const row = await db.selectFrom("event_place").select("service").executeTakeFirst();
  return row?.service ?? null;
}

/** Returns whether the active company's events are being moved, or an earlier move left a copy of them. */
export async function hasFormerCopy(db: Database): Promise<boolean> {
  const row = await db.selectFrom("event_place").select("state").executeTakeFirst();
  return row !== undefined && row.state !== "settled";
}

/**
 * Finds the service in which the deliveries of this transaction are stored, and whether deliveries have to wait.
 * Until the end of the transaction a move cannot get past the state `closed`.
 */
export async function lockPlaceOfIntake(
  db: Database,
): Promise<{ service: string | null; waits: boolean } | undefined> {
  const { rows } = await sql<{ service: string | null; waits: boolean }>`
    select service, waits from event_place_of_intake()`.execute(db);
  return rows[0];
}
