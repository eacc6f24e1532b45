import type { Database } from "#platform/server/database/open-database.ts";
import type { EventService } from "../event-service.ts";
import { lockStoredEvents } from "../intake/stored-events-lock.store.ts";

/**
 * Begins to delete all events of a company in its ClickHouse service, which rewrites the files that contain them.
 * Deliveries that are being stored end first, and later ones are refused.
 */
export async function deleteCompany(db: Database, service: EventService, companyId: number): Promise<void> {
  await lockStoredEvents(db, companyId);
  await service.endInserts(companyId);
  await service.command(
    "alter table event delete where company_id = {company:UInt32} settings mutations_sync = 0",
    { company: companyId },
  );
}

/**
 * Returns the number of rows of a company that the present files of a service still hold, and the clock of the
 * service.
 */
export async function filesOfCompany(
  service: EventService,
  companyId: number,
): Promise<{ remaining: number; at: Date; isDeleting: boolean }> {
  const [deleting] = await service.readOwn<{ running: number }>(
    "select count() as running from system.mutations where database = {database:String} and table = 'event' and not is_done",
    { database: service.database },
  );
  // Rows that are marked as deleted are in the files as well.
  const [counted] = await service.readOwn<{ remaining: number; at_ms: number }>(
    `select count() as remaining, toUnixTimestamp64Milli(now64(3)) as at_ms from event
      where company_id = {company:UInt32} settings apply_deleted_mask = 0`,
    { company: companyId },
  );
  return {
    remaining: counted?.remaining ?? 0,
    at: new Date(counted?.at_ms ?? 0),
    isDeleting: (deleting?.running ?? 0) > 0,
  };
}

/** Returns whether a service still has files that it replaced and that it wrote up to a time. */
export async function hasFilesUpTo(service: EventService, at: Date): Promise<boolean> {
  const [row] = await service.readOwn<{ parts: number }>(
    `select count() as parts from system.parts where database = {database:String} and table = 'event' and not active
      and modification_time <= fromUnixTimestamp64Milli({at:Int64})`,
    { database: service.database, at: at.getTime() },
  );
  return (row?.parts ?? 0) > 0;
}
