import { hash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** An account of an outside service, and the company's row that registers it. */
export interface AccountClaim {
  kind: "imperva_account" | "deep_security_key";
  /** The account as a number or a key; only its digest is stored. */
  account: string;
  companyId: number;
  objectId: string;
  at: Date;
}

/**
 * Claims an account of an outside service for a company; returns false where another row or company has claimed it. The
 * register is unique over all companies, and does not reveal the holder.
 */
export async function claimAccount(
  db: Database,
  { kind, account, companyId, objectId, at }: AccountClaim,
): Promise<boolean> {
  const digest = hash("sha256", `${kind} ${account}`, "hex");
  const { numAffectedRows } = await sql`
    insert into external_account_claim (kind, digest, holder_id, object_id, claimed_at)
    values (${kind}, decode(${digest}, 'hex'), ${companyId}::bigint, ${objectId}::uuid, ${at})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** Releases the claims of a row, so that its account can be claimed again. */
export async function releaseClaims(
  db: Database,
  { kind, companyId, objectId }: Pick<AccountClaim, "kind" | "companyId" | "objectId">,
): Promise<void> {
  await db
    .deleteFrom("external_account_claim")
    .where("kind", "=", kind)
    .where("holder_id", "=", companyId)
    .where("object_id", "=", objectId)
    .execute();
}
