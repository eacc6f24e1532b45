import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { ImportStatus, importCalls, RefusedRecord } from "#platform/contract/imports.ts";
import { text } from "#platform/contract/text.ts";

const Count = z.number().int();

/**
 * The service that presents the certificates, if the person states it; otherwise they are not assigned to a service.
 */
export const CertificateFileOptions = z.object({
  host: text(253).optional(),
  port: z.coerce.number<number>().int().min(1).max(65_535).optional(),
});
export type CertificateFileOptions = z.infer<typeof CertificateFileOptions>;

/** The contents of a file and the effect of storing it; a rehearsal before storing gives the same. */
export const CertificateReceipt = z.object({
  certificates: Count,
  new: Count,
  known: Count,
  /** The certificates of authorities. */
  authorities: Count,
  /** Number of certificates that have already expired. */
  expired: Count,
  /** The first names, by which a person recognises the file. */
  names: z.array(z.string()),
});
export type CertificateReceipt = z.infer<typeof CertificateReceipt>;

/** The largest file in bytes; even many certificates are small. */
export const largestCertificateFile = 64 * 1_048_576;

export const certificateCalls = importCalls({
  area: "certificates",
  path: "/api/certificates/imports/",
  scope: "company",
  permission: "certificate.manage",
  holds: "certificates",
  maximumFileBytes: largestCertificateFile,
  options: CertificateFileOptions,
  found: z.object({ figures: z.record(z.string(), Count), receipt: CertificateReceipt }),
  receipt: CertificateReceipt,
});

/** The outcome of a certificate file that a machine sent. */
export const IngestedCertificates = z.object({
  id: Id,
  file_name: z.string(),
  format: z.string().nullable(),
  status: ImportStatus,
  reason: z.string(),
  records: Count,
  kept: Count,
  merged: Count,
  skipped: Count,
  refused: Count,
  repeats: Id.nullable(),
  rejected: z.array(RefusedRecord),
  receipt: CertificateReceipt.nullable(),
});

export const ingestCertificates = defineCall({
  name: "certificates.ingest_certificates",
  method: "POST",
  path: "/api/certificates/ingest/",
  summary: "Receives a file of certificates as body, with the API key of a source; returns its receipt",
  permission: "certificate.ingest",
  effect: "write",
  scope: "company",
  body: "raw",
  input: CertificateFileOptions.extend({ name: text(200, 1).default("certificados") }),
  output: IngestedCertificates,
});
