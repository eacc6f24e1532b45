import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Keyring } from "#platform/server/secrets/keyring.ts";
import type { AnchoredLink } from "./audit-anchor.ts";
import { headSeal } from "./audit-chain.ts";

/** The action of the provider's entries that record the heads of the companies' chains. */
export const anchoredAction = "audit.anchored";

export async function findHeads(db: Database): Promise<(AnchoredLink & { anchored: number })[]> {
  const rows = await db
    .selectFrom("audit_head")
    .select(["company_id", "sequence", "hash", "anchored_sequence"])
    .where("sequence", ">", 0)
    .orderBy("company_id")
    .execute();
  return rows.map(({ company_id, sequence, hash, anchored_sequence }) => ({
    companyId: company_id,
    sequence,
    hash,
    anchored: anchored_sequence,
  }));
}

/**
 * Records that the provider's chain contains these links of other chains; returns the links that were not recorded
 * before.
 */
export async function markAnchored<Link extends AnchoredLink>(
  db: Database,
  links: readonly Link[],
): Promise<Link[]> {
  const { rows } = await sql<{ company_id: number }>`
    update audit_head set anchored_sequence = anchored.sequence
    from unnest(${links.map(({ companyId }) => companyId)}::bigint[],
      ${links.map(({ sequence }) => sequence)}::bigint[]) as anchored (company_id, sequence)
    where audit_head.company_id = anchored.company_id and audit_head.anchored_sequence < anchored.sequence
    returning audit_head.company_id`.execute(db);
  const fresh = new Set(rows.map(({ company_id }) => company_id));
  return links.filter(({ companyId }) => fresh.has(companyId));
}

/**
 * Returns whether the provider's chain has ever recorded links of other chains. From then on every chain head must
 * have a seal (HMAC), and a head without one is forged.
 */
export async function hasAnchored(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom("audit_entry")
    .select("sequence")
    .where("company_id", "=", 0)
    .where("action", "=", anchoredAction)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds the missing seal (HMAC) to chain heads that an earlier version of the portal stored without one. */
export async function sealHeads(db: Database, keyring: Keyring): Promise<void> {
  const heads = await db
    .selectFrom("audit_head")
    .select(["company_id", "sequence", "hash"])
    .where("seal", "is", null)
    .orderBy("company_id")
    .forUpdate()
    .execute();
  const key = keyring.audit();
  for (const head of heads) {
    await db
      .updateTable("audit_head")
      .set({ key_id: key.id, seal: headSeal(key, head) })
      .where("company_id", "=", head.company_id)
      .execute();
  }
}

/** Returns the links that are missing from the chains, or have another hash there. */
export async function findLostLinks(db: Database, links: readonly AnchoredLink[]): Promise<AnchoredLink[]> {
  const { rows } = await sql<{ at: number }>`
    select anchored.at::int as at
    from unnest(${links.map(({ companyId }) => companyId)}::bigint[],
      ${links.map(({ sequence }) => sequence)}::bigint[], ${links.map(({ hash }) => hash)}::bytea[])
      with ordinality as anchored (company_id, sequence, hash, at)
    where not exists (
      select from audit_entry e where e.company_id = anchored.company_id and e.sequence = anchored.sequence
        and e.hash = anchored.hash)
    order by at`.execute(db);
  return rows.flatMap(({ at }) => links[at - 1] ?? []);
}
