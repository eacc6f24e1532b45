import { sql } from "kysely";
import type { DossierEntry } from "#features/compliance/assurance/contracts/legal-profile.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const columns = [
  "regime",
  "sector",
  "resolution",
  "resolution_on",
  "version",
  "updated_at",
  "updated_by_name",
] as const;

export async function findLegalProfile(db: Database) {
  return await db
    .selectFrom("legal_profile")
    .select([...columns, sql<unknown[]>`dossier`.as("dossier")])
    .executeTakeFirst();
}
export type LegalProfileRow = NonNullable<Awaited<ReturnType<typeof findLegalProfile>>>;

export interface LegalProfileChange {
  regime?: string | undefined;
  sector?: string | undefined;
  resolution?: string | undefined;
  resolution_on?: string | null | undefined;
  dossier?: DossierEntry[];
}

interface Seen {
  companyId: number;
  version: number;
  at: Date;
  by: string;
}

/** Saves the profile if its version is the one that the person saw (0 for a new profile); returns false otherwise. */
export async function writeLegalProfile(
  db: Database,
  { companyId, version, at, by }: Seen,
  { dossier, ...fields }: LegalProfileChange,
): Promise<boolean> {
  const change = {
    ...fields,
    ...(dossier && { dossier: JSON.stringify(dossier) }),
    updated_at: at,
    updated_by_name: by,
  };
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("legal_profile")
      .values({ company_id: companyId, ...change })
      .onConflict((conflict) => conflict.column("company_id").doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable("legal_profile")
    .set({ ...change, version: sql`version + 1` })
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
