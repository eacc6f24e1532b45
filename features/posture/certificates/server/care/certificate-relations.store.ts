import { sql } from "kysely";
import type {
  CertificateScope,
  CertificateStore,
  ChainState,
} from "#features/posture/certificates/contracts/certificate-terms.contract.ts";
import {
  checkTable,
  findOpenFindings,
  issueTable,
} from "#features/posture/findings/server/findings.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { CertificateDates } from "../keeping/expiry.rules.ts";

export interface SightingRow {
  id: string;
  asset_id: string | null;
  asset_name: string | null;
  host: string;
  port: number;
  store: CertificateStore;
  scope: CertificateScope;
  chain: ChainState | null;
  covers: boolean | null;
  first_seen_at: Date;
  last_seen_at: Date;
  is_current: boolean;
  total: number;
}

export const maxSightings = 200;

/** Finds the places where a certificate was seen, the ones that still present it first. */
export async function findSightings(db: Database, certificateId: string): Promise<SightingRow[]> {
  const { rows } = await sql<SightingRow>`
    select s.id, asset.id as asset_id, asset.name as asset_name, s.host, s.port, s.store, s.scope, s.chain, s.covers,
      s.first_seen_at, s.last_seen_at, s.is_current, count(*) over ()::int as total
    from certificate_sighting s
    left join entity own on own.company_id = s.company_id and own.id = s.asset_id
    left join entity asset on asset.company_id = s.company_id
      and asset.id = case when own.merged_into is null then own.id else own.merged_into end
    where s.certificate_id = ${certificateId}
    order by s.is_current desc, s.last_seen_at desc, s.host, s.port, s.id limit ${maxSightings}`.execute(db);
  return rows;
}

export interface RelatedRow extends CertificateDates {
  id: string;
  name: string;
}

const related = sql`id, name, not_before, not_after, renew_from, short_from, urgent_from`;

export async function findRelatedCertificates(db: Database, ids: readonly string[]): Promise<RelatedRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<RelatedRow>`
    select ${related} from certificate where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Finds the certificates that it replaced, the newest first. */
export async function findReplacedCertificates(db: Database, id: string): Promise<RelatedRow[]> {
  const { rows } = await sql<RelatedRow>`
    select ${related} from certificate where replaced_by = ${id} order by not_after desc, id limit 20`.execute(
    db,
  );
  return rows;
}

const longestChain = 8;

/**
 * Finds the chain of signers, the nearest first; of several certificates with the issuer's name the one that is valid
 * longest.
 */
export async function findSigners(db: Database, id: string): Promise<RelatedRow[]> {
  const { rows } = await sql<RelatedRow>`
    with recursive way (id, subject, issuer, step) as (
      select id, subject, issuer, 0 from certificate where id = ${id}
      union all
      select signer.id, signer.subject, signer.issuer, way.step + 1 from way
      cross join lateral (
        select c.id, c.subject, c.issuer from certificate c
        where md5(c.subject) = md5(way.issuer) and c.subject = way.issuer and c.is_ca
        order by c.not_after desc, c.id limit 1) signer
      where way.step < ${longestChain} and way.issuer <> '' and way.subject <> way.issuer)
    select c.id, c.name, c.not_before, c.not_after, c.renew_from, c.short_from, c.urgent_from
    from way join certificate c on c.id = way.id where way.step > 0 order by way.step`.execute(db);
  return rows;
}

export interface TlsChecks {
  passed: number;
  failed: number;
  untested: number;
}

/** Counts the present results of every TLS check of the hosts that present it. */
export async function countTlsChecks(db: Database, certificateId: string): Promise<TlsChecks | null> {
  const { rows } = await sql<TlsChecks>`
    select count(*) filter (where result.outcome = 'pass')::int as passed,
      count(*) filter (where result.outcome in ('fail', 'suppressed'))::int as failed,
      count(*) filter (where result.outcome in ('error', 'manual'))::int as untested
    from ${checkTable} result
    join ${issueTable} issue on issue.company_id = result.company_id and issue.id = result.issue_id
    where issue.area = 'certificate' and result.asset_id in (${presentingAssets(certificateId)})`.execute(db);
  const [checks] = rows;
  return checks && checks.passed + checks.failed + checks.untested > 0 ? checks : null;
}

/** Hosts that present the certificate now. */
const presentingAssets = (certificateId: string) => sql`select asset_id from certificate_sighting
  where certificate_id = ${certificateId} and is_current and position = 0 and asset_id is not null limit 50`;

/** Finds the open TLS findings of the hosts that present it, the worst first. */
export const findTlsFindings = (db: Database, certificateId: string) =>
  findOpenFindings(db, "certificate", { assetIds: sql`(${presentingAssets(certificateId)})`, limit: 30 });
