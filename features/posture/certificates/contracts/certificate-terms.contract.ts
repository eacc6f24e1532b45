import { z } from "zod";

/** `unknown`: the places where it was seen do not determine it. */
export const certificateScopes = ["internal", "external", "unknown"] as const;
export const CertificateScope = z.enum(certificateScopes);
export type CertificateScope = z.infer<typeof CertificateScope>;

/**
 * The stage of its lifetime, by share and by days: `renew` from a third of its lifetime on (half, when it lasts ten
 * days or less), `short` from a quarter or thirty days, `urgent` from a sixth or seven days, whichever comes later.
 */
export const certificateBands = ["expired", "urgent", "short", "renew", "valid", "not_yet"] as const;
export const CertificateBand = z.enum(certificateBands);
export type CertificateBand = z.infer<typeof CertificateBand>;

/** The problems besides its dates; `partial`: its replacement is not everywhere it is. */
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
