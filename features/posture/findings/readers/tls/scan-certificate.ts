import type { CertificateFacts } from "#platform/readers/certificates/certificate-facts.ts";

/** A certificate that an asset presented at one of its ports. */
export interface ScanCertificate {
  kind: "certificate";
  source: string;
  assetKey: string;
  /** The host as requested by the scanner: a name or an address. */
  host: string;
  /** The address at which the host answered; empty if the report does not state it. */
  address: string;
  port: number | null;
  /** 0: the service's own certificate; from 1 on its chain in the order sent. */
  position: number;
  facts: CertificateFacts;
  /**
   * Whether the sent chain leads to a root authority. `untrusted`: to one that is not trusted. Null if the report
   * does not state it.
   */
  chain: "complete" | "incomplete" | "untrusted" | null;
  /** Null if the report does not state it. */
  revoked: boolean | null;
  place: string;
}
