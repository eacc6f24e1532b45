import type { CertificateDetail } from "#features/posture/certificates/contracts/certificate-detail.contract.ts";
import type { CertificateStep } from "#features/posture/certificates/contracts/certificate-terms.contract.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import { readableName } from "#platform/readers/certificates/certificate-names.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { findSteps } from "#platform/server/work/step.store.ts";
import { expiryBandOf } from "../keeping/expiry.rules.ts";
import { certificateView } from "../list/certificate-view.ts";
import type { CertificateDetailRow } from "./certificate.store.ts";
import {
  countTlsChecks,
  findRelatedCertificates,
  findReplacedCertificates,
  findSightings,
  findSigners,
  findTlsFindings,
  type RelatedRow,
  type SightingRow,
} from "./certificate-relations.store.ts";
import { findRenewalsOf, type RenewalRow } from "./renewal.store.ts";

const maxSteps = 100;

/** Returns everything that the page of a certificate shows. */
export async function certificateDetail(
  db: Database,
  row: CertificateDetailRow,
  now: Date,
): Promise<CertificateDetail> {
  const sightings = await findSightings(db, row.id);
  const [replacement] = await findRelatedCertificates(db, row.replaced_by === null ? [] : [row.replaced_by]);
  const view = (each: RelatedRow) => relatedView(each, now);
  const steps = await findSteps(db, "certificate", [row.id], maxSteps, ["client"]);
  const tls = await findTlsFindings(db, row.id);
  return {
    certificate: {
      ...certificateView(row, now),
      subject: row.subject,
      issuer: row.issuer,
      serial: row.serial,
      fingerprint: row.fingerprint,
      names: row.names.map(readableName),
      self_signed: row.self_signed,
      origin: row.origin,
      revoked: row.revoked,
      scope_told: row.scope_told,
      lead_days: row.lead_days,
      note: row.note,
      short_from: row.short_from.toISOString(),
      urgent_from: row.urgent_from.toISOString(),
      first_seen_at: iso(row.first_seen_at),
      replaced_at: iso(row.replaced_at),
      retired_at: iso(row.retired_at),
      retired_reason: row.retired_reason,
      retired_by_name: row.retired_by_name,
      created_at: row.created_at.toISOString(),
      created_by_name: row.created_by_name,
    },
    sightings: sightings.map(sightingView),
    sighting_count: sightings[0]?.total ?? 0,
    chain: (await findSigners(db, row.id)).map(view),
    replaced_by: replacement ? view(replacement) : null,
    replaces: (await findReplacedCertificates(db, row.id)).map(view),
    renewals: (await findRenewalsOf(db, row.id)).map(renewalView),
    story: steps.map(({ id, type, side, visibility, at, actor_name, note, facts }) => ({
      id,
      side,
      visibility,
      actor_name,
      note,
      type: type as CertificateStep,
      at: at.toISOString(),
      facts: facts as Record<string, unknown>,
    })),
    tls_checks: await countTlsChecks(db, row.id),
    tls: tls.map(({ id, number, title, severity, asset_name }) => ({
      id,
      number,
      title,
      severity: severityOfRank(severity),
      host: asset_name,
    })),
  };
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

function relatedView(row: RelatedRow, now: Date) {
  return { id: row.id, name: row.name, not_after: row.not_after.toISOString(), band: expiryBandOf(row, now) };
}

function sightingView({ asset_id, asset_name, port, total: _total, ...row }: SightingRow) {
  return {
    ...row,
    asset: asset_id === null ? null : { id: asset_id, name: asset_name ?? "" },
    port: port === 0 ? null : port,
    first_seen_at: row.first_seen_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
  };
}

function renewalView(row: RenewalRow) {
  return {
    id: row.id,
    status: row.status,
    note: row.note,
    asked_at: row.asked_at.toISOString(),
    asked_by_name: row.asked_by_name,
    assignee_name: row.assignee_name,
    taken_at: iso(row.taken_at),
    ended_at: iso(row.ended_at),
    outcome: row.outcome,
    version: row.version,
  };
}
