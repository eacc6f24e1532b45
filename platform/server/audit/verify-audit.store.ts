import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Keyring } from "#platform/server/secrets/keyring.ts";
import { anchoredAction, hasAnchored } from "./anchor-audit.store.ts";
import type { AnchoredLink } from "./audit-anchor.ts";
import { type ChainedRow, chainHash, headSeal } from "./audit-chain.ts";

export interface ChainReport {
  companyId: number;
  entries: number;
  /** The first invalid link; null when all are valid. */
  broken: { sequence: number; reason: "changed" | "missing" | "cut short" } | null;
}

const batch = 2_000;

/** The company number under which entries of the provider itself are stored. */
const providerChain = 0;

/** The anchored hashes, by the number of the link. */
type Vouched = Map<number, Buffer>;

interface Head {
  company_id: number;
  sequence: number;
  hash: Buffer;
  key_id: string | null;
  seal: Buffer | null;
}

/**
 * Walks every chain from its first link to its stored head, and requires the links that the provider's chain and the
 * external anchors contain. Every company must have a chain, and the provider one as soon as staff accounts without a
 * company exist. The transaction must be `repeatable read`: heads are read before the chains. `visit` receives each
 * valid entry, in order.
 */
export async function verifyAudit(
  db: Database,
  keyring: Keyring,
  anchors: readonly AnchoredLink[] = [],
  visit: (entry: ChainedRow) => void = () => {},
): Promise<ChainReport[]> {
  await requireSnapshot(db);
  const heads = await db.selectFrom("audit_head").selectAll().orderBy("company_id").execute();
  const vouched = new Map<number, Vouched>();
  for (const link of anchors) vouchFor(vouched, link);
  const walk: Walk = { db, keyring, vouched, visit, sealsAreDue: await hasAnchored(db) };
  const reports: ChainReport[] = [];
  // The provider's chain comes first, because it contains anchors of the others.
  for (const head of heads) reports.push(await verifyChain(walk, head));
  const reportedIds = new Set(heads.map(({ company_id }) => company_id));
  const headless = await db
    .selectFrom("audit_entry")
    .select(["company_id", (select) => select.fn.min("sequence").as("sequence")])
    .where("company_id", "not in", reportedIds.size > 0 ? [...reportedIds] : [-1])
    .groupBy("company_id")
    .execute();
  for (const { company_id, sequence } of headless) {
    reportedIds.add(company_id);
    reports.push({
      companyId: company_id,
      entries: 0,
      broken: { sequence: Number(sequence), reason: "cut short" },
    });
  }
  for (const companyId of new Set([...vouched.keys(), ...(await chainsThatMustExist(db))])) {
    if (!reportedIds.has(companyId))
      reports.push({ companyId, entries: 0, broken: { sequence: 1, reason: "missing" } });
  }
  return reports;
}

/**
 * Creating a company leaves an entry in its chain. Creating an account of staff that belongs to no company, or taking its
 * last company from it, leaves one in the provider's.
 */
async function chainsThatMustExist(db: Database): Promise<number[]> {
  const companies = await db.selectFrom("company").select("id").orderBy("id").execute();
  const staff = await db
    .selectFrom("portal_user")
    .select("id")
    .where("is_staff", "=", true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("company_member").select("user_id").whereRef("user_id", "=", "portal_user.id"))),
    )
    .limit(1)
    .execute();
  return [...staff.map(() => providerChain), ...companies.map(({ id }) => id)];
}

interface Walk {
  db: Database;
  keyring: Keyring;
  vouched: Map<number, Vouched>;
  visit: (entry: ChainedRow) => void;
  /** Whether a chain head without a seal is an error; heads from before sealing have none. */
  sealsAreDue: boolean;
}

async function requireSnapshot(db: Database): Promise<void> {
  const { rows } = await sql<{ level: string }>`
    select current_setting('transaction_isolation') as level`.execute(db);
  if (rows[0]?.level !== "repeatable read")
    throw new Error("The audit log is verified in one snapshot: the transaction must be repeatable read");
}

function vouchFor(vouched: Walk["vouched"], { companyId, sequence, hash }: AnchoredLink): void {
  vouched.set(companyId, (vouched.get(companyId) ?? new Map()).set(sequence, hash));
}

async function verifyChain(walk: Walk, head: Head): Promise<ChainReport> {
  const { db, keyring, vouched, sealsAreDue } = walk;
  const report = (fault: ChainReport["broken"], entries: number): ChainReport => ({
    companyId: head.company_id,
    entries,
    broken: fault,
  });
  const expected: Vouched = vouched.get(head.company_id) ?? new Map();
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
    for (const { hash: storedBytes, ...row } of rows) {
      if (row.sequence !== sequence + 1)
        return report({ sequence: sequence + 1, reason: "missing" }, sequence);
      hash = chainHash(keyring.audit(row.key_id), hash, row);
      if (!hash.equals(storedBytes) || !hash.equals(expected.get(row.sequence) ?? hash))
        return report({ sequence: row.sequence, reason: "changed" }, sequence);
      sequence = row.sequence;
      walk.visit(row);
      if (head.company_id === providerChain && row.action === anchoredAction) {
        for (const link of linksIn(row.details)) vouchFor(vouched, link);
      }
    }
    if (rows.length < batch) break;
  }
  if (sequence < Math.max(head.sequence, ...expected.keys()))
    return report({ sequence: sequence + 1, reason: "missing" }, sequence);
  if (sequence > head.sequence || !hash.equals(head.hash) || !isSealed(keyring, head, sealsAreDue))
    return report({ sequence, reason: "cut short" }, sequence);
  return report(null, sequence);
}

function isSealed(keyring: Keyring, head: Head, sealsAreDue: boolean): boolean {
  if (head.key_id === null || head.seal === null) return !sealsAreDue;
  return headSeal(keyring.audit(head.key_id), head).equals(head.seal);
}

/**
 * Returns the links of other chains that an entry of the provider's chain records. The entry is part of a verified
 * chain, so its content is unchanged.
 */
function linksIn(details: unknown): AnchoredLink[] {
  const { heads } = details as { heads: readonly (readonly [number, number, string])[] };
  return heads.map(([companyId, sequence, hash]) => ({
    companyId,
    sequence,
    hash: Buffer.from(hash, "hex"),
  }));
}
