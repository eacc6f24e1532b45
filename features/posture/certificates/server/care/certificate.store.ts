import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { ExpiryTimes } from "../keeping/expiry.rules.ts";
import { type CertificateRow, listColumns } from "../list/certificate-query.store.ts";

export interface CertificateDetailRow extends CertificateRow {
  subject: string;
  serial: string;
  fingerprint: string | null;
  names: string[];
  self_signed: boolean;
  origin: "scan" | "file" | "manual";
  revoked: boolean | null;
  scope_told: "internal" | "external" | null;
  lead_days: number | null;
  note: string;
  first_seen_at: Date | null;
  replaced_by: string | null;
  replaced_at: Date | null;
  retired_reason: string;
  retired_by_name: string;
  created_at: Date;
  created_by_name: string;
}

export async function findCertificate(db: Database, id: string): Promise<CertificateDetailRow | undefined> {
  const row = await db
    .selectFrom("certificate")
    .select([
      ...listColumns,
      ...([
        "subject",
        "serial",
        "names",
        "self_signed",
        "origin",
        "revoked",
        "scope_told",
        "lead_days",
      ] as const),
      ...([
        "note",
        "first_seen_at",
        "replaced_by",
        "replaced_at",
        "retired_reason",
        "retired_by_name",
      ] as const),
      ...(["created_at", "created_by_name"] as const),
      sql<string | null>`encode(fingerprint, 'hex')`.as("fingerprint"),
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  return row as unknown as CertificateDetailRow | undefined;
}

interface Change extends Partial<ExpiryTimes> {
  owner_id?: number | null;
  owner_name?: string;
  lead_days?: number | null;
  renews_by?: "automatic" | "manual" | null;
  scope_told?: "internal" | "external" | null;
  note?: string;
  noticed_band?: number;
  retired_at?: Date | null;
  retired_reason?: string;
  retired_by_name?: string;
}

/**
 * Updates the certificate if it still has the version that the person saw; false otherwise. Derived values are
 * recomputed afterwards.
 */
export async function changeCertificate(
  db: Database,
  { id, version }: { id: string; version: number },
  change: Change,
): Promise<boolean> {
  const { retired_at } = change;
  const { numUpdatedRows } = await db
    .updateTable("certificate")
    .set({
      ...change,
      ...(retired_at !== undefined && {
        active:
          retired_at === null
            ? sql<boolean>`endpoints > 0 or (not is_ca and replaced_by is null)`
            : sql<boolean>`false`,
      }),
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
