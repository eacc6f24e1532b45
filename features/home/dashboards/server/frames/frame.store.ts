import { type Insertable, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { FrameState } from "#features/home/dashboards/contracts/frame-terms.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface OriginRow {
  id: string;
  origin: string;
  path_prefix: string;
  note: string;
  created_at: Date;
  created_by_name: string;
}

const maxOrigins = 100;

export async function findOrigins(db: Database, companyId: number): Promise<OriginRow[]> {
  return await db
    .selectFrom("dashboard_allowed_origin")
    .select(["id", "origin", "path_prefix", "note", "created_at", "created_by_name"])
    .where("company_id", "=", companyId)
    .orderBy("origin")
    .orderBy("path_prefix")
    .limit(maxOrigins)
    .execute();
}

/** Adds an allowed place; returns false if it is already allowed. */
export async function insertOrigin(
  db: Database,
  row: Insertable<Schema["dashboard_allowed_origin"]>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("dashboard_allowed_origin")
    .values(row)
    .onConflict((conflict) => conflict.columns(["company_id", "origin", "path_prefix"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteOrigin(db: Database, companyId: number, id: string): Promise<void> {
  await db
    .deleteFrom("dashboard_allowed_origin")
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}

/** Adds a framed board; returns false if the company has one with the same address. */
export async function insertFrame(db: Database, row: Insertable<Schema["dashboard"]>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("dashboard")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["company_id", "address"]).where("address", "is not", null).doNothing(),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export interface FramedRow {
  id: string;
  company_id: number;
}

const maxFrames = 5_000;

/** Framed boards of all companies, those that were checked longest ago first. */
export async function findFramesToCheck(db: Database, before: Date): Promise<FramedRow[]> {
  const { rows } = await sql<FramedRow>`
    select id, company_id::int as company_id from dashboard
    where kind = 'framed' and (checked_at is null or checked_at < ${before})
    order by checked_at nulls first, id limit ${maxFrames}`.execute(db);
  return rows;
}

export interface FrameTrouble {
  id: string;
  title: string;
  frame_state: FrameState;
  frame_detail: string;
  checked_at: Date;
}

/** Framed boards of a company that cannot be shown. */
export async function findFrameTroubles(
  db: Database,
  companyId: number,
  limit: number,
): Promise<FrameTrouble[]> {
  const { rows } = await sql<FrameTrouble>`
    select id, title, frame_state, frame_detail, checked_at from dashboard
    where company_id = ${companyId} and frame_state in ('refuses', 'no_answer') and checked_at is not null
    order by checked_at, id limit ${limit}`.execute(db);
  return rows;
}
