import { z } from "zod";

/** `unknown`: the places where the certificate was seen do not determine whether it is internal. */
export const certificateScopes = ["internal", "external", "unknown"] as const;
export const CertificateScope = z.enum(certificateScopes);
export type CertificateScope = z.infer<typeof CertificateScope>;

/**
 * The stage of a certificate's lifetime, by share and by days: `renew` from the last third on (the last half, if the
 * lifetime is ten days or less), `short` from the last quarter or thirty days, `urgent` from the last sixth or seven
 * days, whichever comes later.
 */
export const certificateBands = ["expired", "urgent", "short", "renew", "valid", "not_yet"] as const;
export const CertificateBand = z.enum(certificateBands);
export type CertificateBand = z.infer<typeof CertificateBand>;

/**
 * The problems of a certificate besides its dates; `partial`: some places still present it although it was replaced
 * elsewhere.
 */
export const certificateSigns = [
  "revoked",
  "partial",
  "name_mismatch",
  "chain_incomplete",
  "untrusted",
  "self_signed",
  "weak_key",
  "weak_signature",
  "no_names",
] as const;
export const CertificateSign = z.enum(certificateSigns);
export type CertificateSign = z.infer<typeof CertificateSign>;

/**
 * `active`: managed · `unused`: managed but presented by no service · `replaced`, `retired`: no longer managed ·
 * `authority`: signs others
 */
export const certificateStates = ["active", "unused", "replaced", "retired", "authority"] as const;
export const CertificateState = z.enum(certificateStates);
export type CertificateState = z.infer<typeof CertificateState>;

export const renewalStatuses = ["asked", "doing", "done", "cancelled"] as const;
export const RenewalStatus = z.enum(renewalStatuses);
export type RenewalStatus = z.infer<typeof RenewalStatus>;

export const RenewsBy = z.enum(["automatic", "manual"]);
export type RenewsBy = z.infer<typeof RenewsBy>;

export const ChainState = z.enum(["complete", "incomplete", "untrusted"]);
export type ChainState = z.infer<typeof ChainState>;

export const CertificateStore = z.enum(["tls", "file", "manual"]);
export type CertificateStore = z.infer<typeof CertificateStore>;

/** The steps in the activity of a certificate. */
export const CertificateStep = z.enum([
  "registered",
  "care_saved",
  "renewal_asked",
  "renewal_taken",
  "renewal_finished",
  "renewal_cancelled",
  "retired",
  "returned",
]);
export type CertificateStep = z.infer<typeof CertificateStep>;
