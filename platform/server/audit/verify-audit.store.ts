import type { Database } from "#platform/server/database/open-database.ts";
import type { Keyring } from "#platform/server/secrets/keyring.ts";
import { chainHash } from "./audit-chain.ts";

export interface ChainReport {
  companyId: number;
  entries: number;
  /** The first link that does not hold; null when all do. */
  broken: { sequence: number; reason: "changed" | "missing" | "cut short" } | null;
}

const batch = 2_000;

/** Walks every chain from its first link to the head that the database remembers. */
export async function verifyAudit(db: Database, keyring: Keyring): Promise<ChainReport[]> {
  const heads = await db.selectFrom("audit_head").selectAll().orderBy("company_id").execute();
  const reports: ChainReport[] = [];
  for (const head of heads) reports.push(await verifyChain(db, keyring, head));
  const headless = await db
    .selectFrom("audit_entry")
    .select(["company_id", (select) => select.fn.min("sequence").as("sequence")])
    .where("company_id", "not in", heads.length > 0 ? heads.map(({ company_id }) => company_id) : [-1])
    .groupBy("company_id")
    .execute();
  for (const { company_id, sequence } of headless) {
    reports.push({
      companyId: company_id,
      entries: 0,
      broken: { sequence: Number(sequence), reason: "cut short" },
    });
  }
  return reports;
}

async function verifyChain(
  db: Database,
  keyring: Keyring,
  head: { company_id: number; sequence: number; hash: Buffer },
): Promise<ChainReport> {
  const report = (broken: ChainReport["broken"], entries: number): ChainReport => ({
    companyId: head.company_id,
    entries,
    broken,
  });
  let sequence = 0;
  let hash: Buffer = Buffer.alloc(0);
  for (;;) {
    const rows = await db
      .selectFrom("audit_entry")
      .selectAll()
      .where("company_id", "=", head.company_id)
      .where("sequence", ">", sequence)
      .orderBy("sequence")
      .limit(batch)
      .execute();
    for (const { hash: stored, ...row } of rows) {
      if (row.sequence !== sequence + 1)
        return report({ sequence: sequence + 1, reason: "missing" }, sequence);
      hash = chainHash(keyring.audit(row.key_id), hash, row);
      if (!hash.equals(stored)) return report({ sequence: row.sequence, reason: "changed" }, sequence);
      sequence = row.sequence;
    }
    if (rows.length < batch) break;
  }
  if (sequence < head.sequence) return report({ sequence: sequence + 1, reason: "missing" }, sequence);
  if (sequence > head.sequence || !hash.equals(head.hash))
    return report({ sequence, reason: "cut short" }, sequence);
  return report(null, sequence);
}
