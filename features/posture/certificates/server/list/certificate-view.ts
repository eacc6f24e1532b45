import type { ListedCertificate } from "#features/posture/certificates/contracts/certificate-list.contract.ts";
import type { CertificateState } from "#features/posture/certificates/contracts/certificate-terms.contract.ts";
import { subjectPart } from "#platform/readers/certificates/certificate-names.ts";
import { daysLeft, expiryBandOf, percentLeft } from "../keeping/expiry.rules.ts";
import type { CertificateRow } from "./certificate-query.store.ts";

export function certificateStateOf(
  row: Pick<CertificateRow, "is_ca" | "retired_at" | "active" | "endpoints">,
): CertificateState {
  if (row.is_ca && row.endpoints === 0) return "authority";
  if (row.retired_at) return "retired";
  if (!row.active) return "replaced";
  return row.endpoints === 0 ? "unused" : "active";
}

/** Converts a certificate to a list item as of a time. */
export function certificateView(row: CertificateRow, now: Date): ListedCertificate {
  return {
    id: row.id,
    name: row.name,
    issuer_name: issuerName(row.issuer),
    name_count: row.name_count,
    not_before: row.not_before.toISOString(),
    not_after: row.not_after.toISOString(),
    band: expiryBandOf(row, now),
    days_left: daysLeft(row.not_after, now),
    percent_left: percentLeft(row, now),
    renew_from: row.renew_from.toISOString(),
    state: certificateStateOf(row),
    scope: row.scope,
    endpoints: row.endpoints,
    uncovered: row.uncovered,
    chain: row.chain,
    signs: row.signs,
    key_algorithm: row.key_algorithm,
    key_bits: row.key_bits,
    signature_algorithm: row.signature_algorithm,
    owner_id: row.owner_id,
    owner_name: row.owner_name,
    renews_by: row.renews_by,
    renewal: row.renewal,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    version: row.version,
  };
}

/** Returns the common name of an issuer, or its organisation if it has no common name. */
export const issuerName = (issuer: string): string =>
  subjectPart(issuer, "CN") || subjectPart(issuer, "O") || issuer;
