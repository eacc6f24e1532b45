import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { PlaceState } from "../places/event-places.store.ts";

/** The seconds after a switch during which deliveries still wait, measured by the clock of the database. */
export const settlingSeconds = 45;

/** The storage place of a company's events, with the age of its move state in seconds, by the clock of the database. */
export interface PlaceOfMove {
  service: string | null;
  state: PlaceState;
  other: string | null;
  age: number;
}

/**
 * Finds the storage place of a company's events; a company without a row uses the tables of PostgreSQL. Runs in scope
 * `platform`, as the other steps of a move.
 */
export async function findPlaceOfMove(db: Database, companyId: number): Promise<PlaceOfMove> {
  const { rows } = await sql<PlaceOfMove>`
    select service, state, other_service as other,
      extract(epoch from clock_timestamp() - changed_at)::float8 as age
    from event_place where company_id = ${companyId}::bigint`.execute(db);
  return rows[0] ?? { service: null, state: "settled", other: null, age: Number.POSITIVE_INFINITY };
}

/** Begins a move, or one back to where a copy remains. */
export async function beginMove(db: Database, companyId: number, to: string | null): Promise<void> {
  const { numAffectedRows } = await sql`
    update event_place set state = 'copying', other_service = ${to}, changed_at = clock_timestamp()
    where company_id = ${companyId}::bigint`.execute(db);
  if (numAffectedRows === 1n) return;
  await sql`
    insert into event_place (company_id, service, since, state, other_service, changed_at)
    values (${companyId}::bigint, null, clock_timestamp(), 'copying', ${to}, clock_timestamp())`.execute(db);
}

/** Changes the state of a move. */
export async function setMoveState(
  db: Database,
  companyId: number,
  state: Exclude<PlaceState, "switched" | "settled">,
): Promise<void> {
  await sql`
    update event_place set state = ${state}, changed_at = clock_timestamp()
    where company_id = ${companyId}::bigint`.execute(db);
}

/** Waits until every delivery that was being stored before this call has ended, at most for the lock timeout. */
export async function waitForDeliveries(db: Database, companyId: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('event_place ' || ${companyId}::bigint, 0))`.execute(db);
}

/**
 * Makes the destination the storage place of the company. Returns false when the closed state ended because the move
 * took too long and deliveries are accepted again. While the lock is held no delivery is being stored.
 */
export async function switchPlace(db: Database, companyId: number): Promise<boolean> {
  await waitForDeliveries(db, companyId);
  const { numAffectedRows } = await sql`
    update event_place set service = other_service, other_service = service, state = 'switched',
      since = clock_timestamp(), changed_at = clock_timestamp()
    where company_id = ${companyId}::bigint and state = 'closed'
      and changed_at > clock_timestamp() - interval '10 minutes'`.execute(db);
  return numAffectedRows === 1n;
}

/** Ends a move whose former copy is removed. */
export async function settlePlace(db: Database, companyId: number): Promise<void> {
  await sql`
    update event_place set state = 'settled', other_service = null, changed_at = clock_timestamp()
    where company_id = ${companyId}::bigint and state in ('switched', 'left')`.execute(db);
}
