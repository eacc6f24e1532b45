import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { pageOf } from "#platform/contract/page.ts";
import { exportInput, facetCounts, listFilter, listInput } from "#platform/contract/query/query-schema.ts";
import { certificateQuery } from "./certificate-query.ts";
import {
  CertificateBand,
  CertificateScope,
  CertificateSign,
  CertificateState,
  ChainState,
  RenewalStatus,
  RenewsBy,
} from "./certificate-terms.contract.ts";

const Count = z.number().int();
const Timestamp = z.iso.datetime();
const readCall = { scope: "company", permission: "certificate.read", effect: "read", method: "GET" } as const;

export const ListedCertificate = z.object({
  id: Id,
  name: z.string(),
  /** The common name of the issuer, or its full name if it has none. */
  issuer_name: z.string(),
  name_count: Count,
  not_before: Timestamp,
  not_after: Timestamp,
  band: CertificateBand,
  /** The whole days until expiry in the provider's time zone; negative after expiry. */
  days_left: Count,
  /** The percentage of its lifetime that is left, from 0 to 100. */
  percent_left: Count,
  /** The time from which it should be renewed. */
  renew_from: Timestamp,
  state: CertificateState,
  scope: CertificateScope,
  /** The number of host ports at which it was the last certificate seen. */
  endpoints: Count,
  /** The number of these places whose host name the certificate does not cover. */
  uncovered: Count,
  chain: ChainState.nullable(),
  signs: z.array(CertificateSign),
  key_algorithm: z.string(),
  key_bits: Count.nullable(),
  signature_algorithm: z.string(),
  owner_id: Count.nullable(),
  owner_name: z.string(),
  renews_by: RenewsBy.nullable(),
  /** The state of the running renewal. */
  renewal: RenewalStatus.nullable(),
  last_seen_at: Timestamp.nullable(),
  version: Count,
});
export type ListedCertificate = z.infer<typeof ListedCertificate>;

export const listCertificates = defineCall({
  ...readCall,
  name: "certificates.list_certificates",
  path: "/api/certificates/",
  summary: "Lists the certificates of the company, the first to expire first",
  input: listInput(certificateQuery),
  output: pageOf(ListedCertificate),
});

/** `capped`: only the 10,000 that expire first were counted. */
export const listCertificateFacets = defineCall({
  ...readCall,
  name: "certificates.list_certificate_facets",
  path: "/api/certificates/facets/",
  summary: "Counts certificates by filter value under the filters of the list",
  input: listFilter(certificateQuery),
  output: facetCounts(certificateQuery).extend({ capped: z.boolean() }),
});

export const exportCertificates = defineCall({
  ...readCall,
  name: "certificates.export_certificates",
  path: "/api/certificates/export/",
  summary: "Exports the filtered list as CSV or as a workbook, streamed",
  answers: "rows",
  input: exportInput(certificateQuery),
  output: z.string(),
});
