import { sql } from "kysely";
import type { RenewalStatus } from "#features/posture/certificates/contracts/certificate-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface RenewalRow {
  id: string;
  certificate_id: string;
  status: RenewalStatus;
  note: string;
  asked_at: Date;
  asked_by: number | null;
  asked_by_name: string;
  assignee_id: number | null;
  assignee_name: string;
  taken_at: Date | null;
  ended_at: Date | null;
  outcome: string;
  version: number;
}

const columns = [
  ...([
    "id",
    "certificate_id",
    "status",
    "note",
    "asked_at",
    "asked_by",
    "asked_by_name",
    "assignee_id",
  ] as const),
  ...(["assignee_name", "taken_at", "ended_at", "outcome", "version"] as const),
] as const;

export async function findRenewal(db: Database, id: string): Promise<RenewalRow | undefined> {
  const row = await db
    .selectFrom("certificate_renewal")
    .select(columns)
    .where("id", "=", id)
    .executeTakeFirst();
  return row as RenewalRow | undefined;
}

/** Returns the renewals of a certificate, the newest first. */
export async function findRenewalsOf(db: Database, certificateId: string): Promise<RenewalRow[]> {
  const rows = await db
    .selectFrom("certificate_renewal")
    .select(columns)
    .where("certificate_id", "=", certificateId)
    .orderBy("id", "desc")
    .limit(50)
    .execute();
  return rows as RenewalRow[];
}

/** Adds a renewal. False if one is under way. */
export async function insertRenewal(
  db: Database,
  renewal: {
    company_id: number;
    id: string;
    certificate_id: string;
    note: string;
    asked_at: Date;
    asked_by: number | null;
    asked_by_name: string;
    asked_side: "provider" | "client" | "portal";
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("certificate_renewal")
    .values({ ...renewal, status: "asked" })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Changes the status of a renewal if it is still the one that the person saw; returns false otherwise. */
export async function moveRenewal(
  db: Database,
  { id, version, from }: { id: string; version: number; from: readonly RenewalStatus[] },
  change: {
    status: RenewalStatus;
    assignee_id?: number | null;
    assignee_name?: string;
    taken_at?: Date;
    ended_at?: Date;
    outcome?: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("certificate_renewal")
    .set({ ...change, version: sql`version + 1` })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("status", "in", from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Cancels the open renewal of a certificate that is no longer used. Returns who requested it. */
export async function cancelRenewalOf(
  db: Database,
  certificateId: string,
  { at, reason }: { at: Date; reason: string },
): Promise<{ id: string; asked_by: number | null } | undefined> {
  return await db
    .updateTable("certificate_renewal")
    .set({ status: "cancelled", ended_at: at, outcome: reason, version: sql`version + 1` })
    .where("certificate_id", "=", certificateId)
    .where("status", "in", ["asked", "doing"])
    .returning(["id", "asked_by"])
    .executeTakeFirst();
}

export interface WaitingRenewal extends RenewalRow {
  certificate_name: string;
  not_after: Date;
}

/** Returns open renewals, ordered by the end of their certificate. */
export async function findWaitingRenewals(db: Database, max: number): Promise<WaitingRenewal[]> {
  const { rows } = await sql<WaitingRenewal>`
    select r.id, r.certificate_id, r.status, r.note, r.asked_at, r.asked_by, r.asked_by_name, r.assignee_id,
      r.assignee_name, r.taken_at, r.ended_at, r.outcome, r.version, c.name as certificate_name, c.not_after
    from certificate_renewal r
    join certificate c on c.company_id = r.company_id and c.id = r.certificate_id
    where r.status in ('asked', 'doing')
    order by c.not_after, r.id limit ${max}`.execute(db);
  return rows;
}

export interface EndingCertificate {
  id: string;
  name: string;
  issuer: string;
  /** Number of services that present it. */
  endpoints: number;
  scope: string;
  /** Whether another certificate replaces it, but not in all services. */
  replaced: boolean;
  owner_id: number | null;
  owner_name: string;
  not_after: Date;
  short_from: Date;
  urgent_from: Date;
}

/**
 * Returns certificates in use that expired, expire soon or were replaced, without an open renewal; the first to expire
 * first.
 */
export async function findEndingCertificates(
  db: Database,
  now: Date,
  max: number,
): Promise<EndingCertificate[]> {
  const { rows } = await sql<EndingCertificate>`
    select c.id, c.name, c.issuer, c.endpoints, c.scope, c.replaced_by is not null as replaced,
      c.owner_id, c.owner_name, c.not_after, c.short_from, c.urgent_from
    from certificate c
    where c.active and c.endpoints > 0
      and (least(c.short_from, c.not_after) <= ${now} or c.replaced_by is not null)
      and not exists (select from certificate_renewal r where r.company_id = c.company_id
        and r.certificate_id = c.id and r.status in ('asked', 'doing'))
    order by c.not_after, c.id limit ${max}`.execute(db);
  return rows;
}
