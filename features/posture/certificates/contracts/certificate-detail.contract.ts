import { z } from "zod";
import { StepSide, Visibility } from "#platform/contract/case-work.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";
import { ListedCertificate } from "./certificate-list.contract.ts";
import {
  CertificateBand,
  CertificateScope,
  CertificateStep,
  CertificateStore,
  ChainState,
  RenewalStatus,
  RenewsBy,
} from "./certificate-terms.contract.ts";

const Count = z.number().int();
const Timestamp = z.iso.datetime();
const one = z.object({ id: Id });

export const CertificateSighting = z.object({
  id: Id,
  asset: z.object({ id: Id, name: z.string() }).nullable(),
  host: z.string(),
  port: Count.nullable(),
  store: CertificateStore,
  scope: CertificateScope,
  chain: ChainState.nullable(),
  /** Whether the certificate is valid for this host; null if that is unknown. */
  covers: z.boolean().nullable(),
  first_seen_at: Timestamp,
  last_seen_at: Timestamp,
  is_current: z.boolean(),
});
export type CertificateSighting = z.infer<typeof CertificateSighting>;

/** A related certificate with the data for a link. */
const Related = z.object({ id: Id, name: z.string(), not_after: Timestamp, band: CertificateBand });

export const CertificateRenewal = z.object({
  id: Id,
  status: RenewalStatus,
  note: z.string(),
  asked_at: Timestamp,
  asked_by_name: z.string(),
  assignee_name: z.string(),
  taken_at: Timestamp.nullable(),
  ended_at: Timestamp.nullable(),
  outcome: z.string(),
  version: Count,
});
export type CertificateRenewal = z.infer<typeof CertificateRenewal>;

/** A check of TLS that failed at a host that presents it. */
const TlsFinding = z.object({
  id: Id,
  number: Count,
  title: z.string(),
  severity: Severity,
  host: z.string(),
});

export const CertificateDetail = z.object({
  certificate: ListedCertificate.extend({
    subject: z.string(),
    issuer: z.string(),
    serial: z.string(),
    fingerprint: z.string().nullable(),
    names: z.array(z.string()),
    self_signed: z.boolean(),
    origin: z.enum(["scan", "file", "manual"]),
    revoked: z.boolean().nullable(),
    scope_told: z.enum(["internal", "external"]).nullable(),
    lead_days: Count.nullable(),
    note: z.string(),
    short_from: Timestamp,
    urgent_from: Timestamp,
    first_seen_at: Timestamp.nullable(),
    replaced_at: Timestamp.nullable(),
    retired_at: Timestamp.nullable(),
    retired_reason: z.string(),
    retired_by_name: z.string(),
    created_at: Timestamp,
    created_by_name: z.string(),
  }),
  /** The places (host and port) where the certificate was seen, the newest first; the first 200. */
  sightings: z.array(CertificateSighting),
  sighting_count: Count,
  /** The signers, from the nearest on, as far as they are known. */
  chain: z.array(Related),
  replaced_by: Related.nullable(),
  replaces: z.array(Related),
  renewals: z.array(CertificateRenewal),
  story: z.array(
    z.object({
      id: Id,
      type: CertificateStep,
      at: Timestamp,
      side: StepSide,
      visibility: Visibility,
      actor_name: z.string(),
      note: z.string(),
      facts: z.record(z.string(), z.unknown()),
    }),
  ),
  tls: z.array(TlsFinding),
  /** The results of the TLS checks in the last scans of these hosts; null if none was checked. */
  tls_checks: z.object({ passed: Count, failed: Count, untested: Count }).nullable(),
});
export type CertificateDetail = z.infer<typeof CertificateDetail>;

export const getCertificate = defineCall({
  scope: "company",
  permission: "certificate.read",
  effect: "read",
  method: "GET",
  name: "certificates.get_certificate",
  path: "/api/certificates/:id/",
  summary: "Returns a certificate with its content, sightings, successor and responsible person",
  input: one,
  output: CertificateDetail,
});

const write = { scope: "company", permission: "certificate.work", effect: "write", method: "POST" } as const;
const manage = { ...write, permission: "certificate.manage" } as const;
const Seen = one.extend({ version: Count });

export const saveCertificateCare = defineCall({
  ...write,
  method: "PATCH",
  name: "certificates.save_care",
  path: "/api/certificates/:id/",
  summary: "Saves the responsible person, the lead time and the way of renewal, and notes",
  input: Seen.extend({
    owner_id: IntId.nullable(),
    lead_days: z.number().int().min(1).max(825).nullable(),
    renews_by: RenewsBy.nullable(),
    scope_told: z.enum(["internal", "external"]).nullable(),
    note: text(4_000),
  }),
  output: z.object({ version: Count }),
});

export const addCertificate = defineCall({
  ...write,
  creates: true,
  name: "certificates.add_certificate",
  path: "/api/certificates/",
  summary: "Records a certificate that no scan reads: names, dates and location",
  input: z.object({
    name: text(253, 1),
    other_names: z.array(text(253, 1)).max(100).default([]),
    issuer: text(300).default(""),
    not_before: z.iso.date(),
    not_after: z.iso.date(),
    host: text(253).default(""),
    port: z.number().int().min(1).max(65_535).default(443),
    scope: z.enum(["internal", "external"]),
    note: text(4_000).default(""),
  }),
  output: z.object({ id: Id }),
});

export const retireCertificate = defineCall({
  ...write,
  name: "certificates.retire_certificate",
  path: "/api/certificates/:id/retire/",
  summary: "Retires a certificate that is out of use",
  input: Seen.extend({ reason: text(1_000, 3) }),
  output: z.object({ version: Count }),
});

export const returnCertificate = defineCall({
  ...write,
  name: "certificates.return_certificate",
  path: "/api/certificates/:id/return/",
  summary: "Returns a retired certificate to use",
  input: Seen,
  output: z.object({ version: Count }),
});

export const askRenewal = defineCall({
  ...write,
  creates: true,
  name: "certificates.ask_renewal",
  path: "/api/certificates/:id/renewals/",
  summary: "Requests the renewal of a certificate from the provider; one request at a time",
  input: one.extend({ note: text(2_000).default("") }),
  output: z.object({ id: Id }),
});

export const cancelRenewal = defineCall({
  ...write,
  name: "certificates.cancel_renewal",
  path: "/api/certificates/renewals/:id/cancel/",
  summary: "Cancels a renewal request",
  input: Seen.extend({ reason: text(1_000, 3) }),
  output: z.object({ version: Count }),
});

export const takeRenewal = defineCall({
  ...manage,
  name: "certificates.take_renewal",
  path: "/api/certificates/renewals/:id/take/",
  summary: "Starts a requested renewal",
  input: Seen,
  output: z.object({ version: Count }),
});

export const finishRenewal = defineCall({
  ...manage,
  name: "certificates.finish_renewal",
  path: "/api/certificates/renewals/:id/finish/",
  summary: "Records that a certificate was renewed, and how",
  input: Seen.extend({ outcome: text(2_000, 3) }),
  output: z.object({ version: Count }),
});
