import { sql } from "kysely";
import type { ChainState } from "#features/posture/certificates/contracts/certificate-terms.contract.ts";
import type { CertificateFacts } from "#platform/readers/certificates/certificate-facts.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface StagedCertificate {
  number: number;
  asset_id: string | null;
  host: string;
  address: string;
  port: number | null;
  position: number;
  facts: CertificateFacts;
  chain: ChainState | null;
  revoked: boolean | null;
}

type StagedFacts = Omit<CertificateFacts, "notBefore" | "notAfter"> & { notBefore: string; notAfter: string };

const pageOf = 300;

/** Yields the certificates presented in the scan that is being stored, in the order of its report. */
export async function* stagedCertificates(db: Database): AsyncGenerator<StagedCertificate> {
  let last = 0;
  for (;;) {
    const { rows } = await sql<Omit<StagedCertificate, "facts"> & { facts: StagedFacts }>`
      select staged.number, asset.asset_id, staged.host, staged.address, staged.port, staged.position, staged.facts,
        staged.chain, staged.revoked
      from scan_staged_certificate staged left join scan_staged_asset asset on asset.key = staged.asset_key
      where staged.number > ${last} order by staged.number limit ${pageOf}`.execute(db);
    for (const { facts, ...row } of rows)
      yield {
        ...row,
        facts: { ...facts, notBefore: new Date(facts.notBefore), notAfter: new Date(facts.notAfter) },
      };
    if (rows.length < pageOf) return;
    last = rows.at(-1)?.number ?? last;
  }
}
