import { sql } from "kysely";
import { identityKindNames } from "#features/detection/entities/entities.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** The most identities that one look-up over several companies returns. */
const maxHolders = 500;

/** Finds the entities of the given companies that have one of these spellings as an identity of any kind. */
export async function findIdentityHolders(
  db: Database,
  companyIds: readonly number[],
  spellings: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ entity_id: string }>`
    select distinct held.entity_id from unnest(${companyIds}::bigint[]) own (company_id)
    cross join lateral (select entity_id from entity_identity
      where entity_identity.company_id = own.company_id and kind = any(${identityKindNames}::text[])
        and value = any(${spellings}::text[]) limit ${sql.lit(maxHolders)}) held
    limit ${sql.lit(maxHolders)}`.execute(db);
  return rows.map(({ entity_id }) => entity_id);
}
