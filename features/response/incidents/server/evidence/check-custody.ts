import { asSystem } from "#platform/server/as-system.ts";
import type {
  SealedRecordsCheck,
  SealedRecordsReport,
  SealFault,
} from "#platform/server/audit/sealed-records.ts";
import type { ChainReport } from "#platform/server/audit/verify-audit.store.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { type CustodyHead, custodyFault, type StoredLink } from "./custody.rules.ts";
import { findCustody, findCustodyHeads } from "./custody.store.ts";
import type { RecordedLink } from "./custody.ts";
import { type EvidenceRow, findEvidenceAfter } from "./evidence.store.ts";

const batchSize = 500;
const beforeAllIds = "00000000-0000-0000-0000-000000000000";

/** The entries in one company's audit log about its evidence. */
interface Recorded {
  /** The hash (hexadecimal) of each custody entry by its number, by piece of evidence. */
  links: Map<string, Map<number, string>>;
  /**
   * The hashes of the files of all received pieces. They are not by piece, because old audit entries name only the
   * hash.
   */
  arrivals: Set<string>;
}

const nothingRecorded = (): Recorded => ({ links: new Map(), arrivals: new Set() });

/**
 * Verifies every custody chain against its seals (HMAC) and against the audit log, which contains the hash of each
 * sealed entry and of each received piece. The audit log is anchored outside the database, so these chains are as
 * well. Entries that were written after the log was read are verified by their seals alone.
 */
export function checkCustody(): SealedRecordsCheck {
  const companies = new Map<number, Recorded>();
  return {
    visit({ company_id, action, details }) {
      const { custody, sha256 } = details as { custody?: RecordedLink[]; sha256?: string | null };
      const isArrival = action === "incident.evidence_added" && typeof sha256 === "string";
      if (!custody && !isArrival) return;
      const recorded: Recorded = companies.get(company_id) ?? nothingRecorded();
      companies.set(company_id, recorded);
      if (isArrival) recorded.arrivals.add(sha256);
      for (const [id, sequence, hash] of custody ?? [])
        recorded.links.set(id, (recorded.links.get(id) ?? new Map()).set(sequence, hash));
    },
    async verify(gate, chains) {
      const reports: SealedRecordsReport[] = [];
      for (const chain of chains) {
        const recorded = companies.get(chain.companyId) ?? nothingRecorded();
        const report = await checkCompany(gate, chain, recorded);
        if (report.records + report.broken.length > 0) reports.push(report);
      }
      return reports;
    },
  };
}

async function checkCompany(
  gate: Gate,
  { companyId, broken }: ChainReport,
  recorded: Recorded,
): Promise<SealedRecordsReport> {
  const report: SealedRecordsReport = {
    companyId,
    kind: "custody",
    records: 0,
    sealedLater: 0,
    unsealed: 0,
    broken: [],
  };
  const frame = {
    scope: "company",
    effect: "read",
    snapshot: true,
    name: "audit verify",
    companyId,
  } as const;
  const missingLinks = new Map(recorded.links);
  let after = beforeAllIds;
  for (;;) {
    const page = await asSystem(gate, frame, async ({ db }) => {
      const pieces = await findEvidenceAfter(db, after, batchSize);
      const ids = pieces.map(({ id }) => id);
      return { pieces, links: await findCustody(db, ids), heads: await findCustodyHeads(db, ids) };
    });
    const links = Map.groupBy(page.links, ({ evidence_id }) => evidence_id);
    const heads = new Map(page.heads.map((head) => [head.evidence_id, head]));
    for (const piece of page.pieces) {
      missingLinks.delete(piece.id);
      const head = heads.get(piece.id);
      report.records += 1;
      if (!head) report.unsealed += 1;
      if (head && head.sealed_from > 1) report.sealedLater += 1;
      const chain = { piece, head, links: links.get(piece.id) ?? [] };
      // The list of received files is incomplete if the audit log is broken, so a missing hash proves nothing.
      const fault = faultOf(gate, chain, recorded) ?? (broken ? null : arrivalFaultOf(chain, recorded));
      if (fault) report.broken.push({ id: piece.id, ...fault });
    }
    after = page.pieces.at(-1)?.id ?? after;
    if (page.pieces.length < batchSize) break;
  }
  for (const id of missingLinks.keys()) report.broken.push({ id, sequence: 1, reason: "missing" });
  return report;
}

interface StoredChain {
  piece: EvidenceRow;
  head: CustodyHead | undefined;
  links: readonly StoredLink[];
}

function faultOf(
  { keyring }: Gate,
  { piece, head, links }: StoredChain,
  recorded: Recorded,
): { sequence: number; reason: SealFault } | null {
  const fault = custodyFault(keyring, { links, head, hashes: hashesOf(piece) });
  if (fault) return fault;
  const recordedHashes = recorded.links.get(piece.id) ?? new Map<number, string>();
  for (const [sequence, hash] of recordedHashes) {
    const link = links[sequence - 1];
    if (!link) return { sequence, reason: "missing" };
    if (link.hash.toString("hex") !== hash) return { sequence, reason: "changed" };
  }
  return null;
}

function arrivalFaultOf({ piece, links }: StoredChain, { arrivals }: Recorded) {
  const arrived = links[0]?.act === "received" || links[0]?.act === "registered";
  const isUnknown = arrived && piece.sha256 !== null && !arrivals.has(piece.sha256);
  return isUnknown ? { sequence: 1, reason: "changed" as const } : null;
}

/** Returns every stored hash of a piece: its own, and those of its file. */
export const hashesOf = ({ sha256, stored_sha256, file_key }: EvidenceRow) =>
  file_key === null ? [sha256] : [sha256, stored_sha256];
