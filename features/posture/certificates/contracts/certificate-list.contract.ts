import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { text } from "#platform/contract/text.ts";
import {
  CertificateBand,
  CertificateScope,
  CertificateSign,
  CertificateState,
  ChainState,
  certificateBands,
  RenewalStatus,
  RenewsBy,
} from "./certificate-terms.contract.ts";

const Count = z.number().int();
const Timestamp = z.iso.datetime();
const readCall = { scope: "company", permission: "certificate.read", effect: "read", method: "GET" } as const;

export const ListedCertificate = z.object({
  id: Id,
  name: z.string(),
  /** The common name of the issuer, or the whole issuer if it has none. */
  issuer_name: z.string(),
  name_count: Count,
  not_before: Timestamp,
  not_after: Timestamp,
  band: CertificateBand,
  /** Whole days of the provider's calendar; negative after expiry. */
  days_left: Count,
  /** The share of its lifetime that is left, from 0 to 100. */
  percent_left: Count,
  /** The time from which it should be renewed. */
  renew_from: Timestamp,
  state: CertificateState,
  scope: CertificateScope,
  /** The number of host ports at which it was the last certificate seen. */
  endpoints: Count,
  /** The number of these on hosts whose name it does not cover. */
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

export const CertificateFilter = z.object({
  scope: CertificateScope.optional(),
  state: CertificateState.default("active"),
  /** The expiry band; `soon`: short or urgent. */
  band: z.enum([...certificateBands, "soon"]).optional(),
  /** Whether a known service presents it. */
  use: z.enum(["presented", "unseen"]).optional(),
  sign: CertificateSign.optional(),
  renewal: z.enum(["asked", "doing", "none"]).optional(),
  /** `none`: without an owner · `mine`: owned by the asker. */
  owner: z.enum(["none", "mine"]).optional(),
  /** The complete issuer as written in the certificate. */
  issuer: text(1_000).optional(),
  /** Days of the provider's calendar on which it expires, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  asset: Id.optional(),
  /** A name, a host, an issuer, a serial or the beginning of a fingerprint. */
  q: text(200).optional(),
});
export type CertificateFilter = z.infer<typeof CertificateFilter>;

export const CertificateSort = z.enum(["expiry", "expiry_last", "name"]);
export type CertificateSort = z.infer<typeof CertificateSort>;

export const listCertificates = defineCall({
  ...readCall,
  name: "certificates.list_certificates",
  path: "/api/certificates/",
  summary: "The certificates of the company, what expires first",
  input: PageRequest.extend(CertificateFilter.shape).extend({ sort: CertificateSort.default("expiry") }),
  output: pageOf(ListedCertificate),
});

const Facet = z.array(z.object({ value: z.string(), count: Count }));

export const listCertificateFacets = defineCall({
  ...readCall,
  name: "certificates.list_certificate_facets",
  path: "/api/certificates/facets/",
  summary: "How many certificates there are of each value under the filters of the list",
  input: CertificateFilter,
  output: z.object({
    band: Facet,
    sign: Facet,
    state: Facet,
    issuer: Facet,
    /** Whether only the 10,000 that expire first were counted. */
    capped: z.boolean(),
  }),
});

export const exportCertificates = defineCall({
  ...readCall,
  name: "certificates.export_certificates",
  path: "/api/certificates/export/",
  summary: "The whole filtered list as CSV or as a workbook, streamed",
  answers: "rows",
  input: CertificateFilter.extend({
    sort: CertificateSort.default("expiry"),
    file: z.enum(["csv", "xlsx"]).default("csv"),
  }),
  output: z.string(),
});
