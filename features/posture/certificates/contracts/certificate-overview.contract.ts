import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";
import { CertificateBand, CertificateScope, CertificateSign } from "./certificate-terms.contract.ts";

const Count = z.number().int();
const Timestamp = z.iso.datetime();

/** The number of days within which an endpoint should be seen again. */
export const seenWithinDays = 90;

export const CertificateOverview = z.object({
  /** The number of managed certificates. */
  total: Count,
  /** The number of these certificates that a service presents. */
  in_use: Count,
  /** Number of expired certificates that a service still presents. */
  expired_in_use: Count,
  without_owner: Count,
  by_band: z.record(CertificateBand, Count),
  by_scope: z.record(CertificateScope, Count),
  by_sign: z.record(CertificateSign, Count),
  /** The number of requested renewals, and of those in progress. */
  renewals: z.object({ asked: Count, doing: Count }),
  /**
   * For twelve months from the current one: the number of certificates that expire, and of those that are renewed
   * automatically.
   */
  calendar: z.array(
    z.object({
      /** The month, given by its first day. */
      month: z.iso.date(),
      internal: Count,
      external: Count,
      unknown: Count,
      automatic: Count,
    }),
  ),
  /** The number of host ports with a known certificate, and of those that were seen again recently. */
  coverage: z.object({ endpoints: Count, seen_lately: Count, last_seen_at: Timestamp.nullable() }),
  /** Whether any certificate was ever imported or entered. */
  has_data: z.boolean(),
});
export type CertificateOverview = z.infer<typeof CertificateOverview>;

export const getCertificateOverview = defineCall({
  scope: "company",
  permission: "certificate.read",
  effect: "read",
  method: "GET",
  name: "certificates.get_overview",
  path: "/api/certificates/overview/",
  summary: "Returns the state of the company's certificates and their renewal dates",
  input: z.object({}),
  output: CertificateOverview,
});

export const CompanyCertificates = z.object({
  company_id: IntId,
  company_name: z.string(),
  total: Count,
  expired_in_use: Count,
  /** Number of urgent or short certificates in use. */
  soon: Count,
  to_renew: Count,
  broken: Count,
  partial: Count,
  renewals: Count,
  endpoints: Count,
  last_seen_at: Timestamp.nullable(),
});
export type CompanyCertificates = z.infer<typeof CompanyCertificates>;

export const listCompanyCertificates = defineCall({
  scope: "platform",
  permission: "certificate.global",
  effect: "read",
  method: "GET",
  name: "certificates.list_company_certificates",
  path: "/api/manage/certificates/",
  summary: "Lists the certificates of every company: expired in use, late renewals, companies without data",
  input: z.object({}),
  output: z.object({ items: z.array(CompanyCertificates) }),
});
