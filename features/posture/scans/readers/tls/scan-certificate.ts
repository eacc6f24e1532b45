import type { CertificateFacts } from "#platform/readers/certificates/certificate-facts.ts";

/** A certificate that an asset presented at one of its ports. */
export interface ScanCertificate {
  kind: "certificate";
  source: string;
  assetKey: string;
  /** As the scanner asked for it: a name or an address. */
  host: string;
  /** The address at which the host answered; empty where the report does not state it. */
  address: string;
  port: number | null;
  /** 0: of the service itself; from 1 on those of its chain, as they were sent. */
  position: number;
  facts: CertificateFacts;
  /**
   * Whether the sent chain reaches an authority. `untrusted`: it reaches an unknown one. Null where the report does not
   * state it.
   */
  chain: "complete" | "incomplete" | "untrusted" | null;
  /** Null where the report does not say. */
  revoked: boolean | null;
  place: string;
}
