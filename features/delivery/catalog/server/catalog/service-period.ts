import type { ServicePeriod } from "#features/delivery/catalog/catalog.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { findPeriod, findPeriodOn, findPeriodsOfService } from "./catalog.store.ts";

interface PeriodRow {
  id: string;
  name: string;
  service_id: number;
  service_name: string;
  starts_on: string;
  ends_on: string;
}

export function servicePeriodFrom({ service_id, ...row }: PeriodRow): ServicePeriod {
  return { ...row, service: service_id };
}

/**
 * Returns the active company's period of a service that contains the middle of a month, `2026-11`; null when there is
 * none.
 */
export const periodOfMonth = (db: Database, service: string, month: string): Promise<ServicePeriod | null> =>
  currentPeriodOf(db, service, new Date(`${month}-15T12:00:00Z`));

/**
 * Returns the active company's period of a service that contains today in the company's time zone; null when there is
 * none.
 */
export async function currentPeriodOf(
  db: Database,
  service: string,
  now: Date,
): Promise<ServicePeriod | null> {
  const period = await findPeriodOn(db, service, now);
  return period ? servicePeriodFrom(period) : null;
}

/** Returns a period of the active company by id; null when there is none. */
export async function periodWithId(db: Database, id: string): Promise<ServicePeriod | null> {
  const period = await findPeriod(db, id);
  return period ? servicePeriodFrom(period) : null;
}

/** The periods of a service by its name, the newest first. */
export async function periodsOfService(db: Database, service: string): Promise<ServicePeriod[]> {
  return (await findPeriodsOfService(db, service)).map(servicePeriodFrom);
}
