import ipaddr from "ipaddr.js";
import type { CertificateScope } from "#features/posture/certificates/contracts/certificate-terms.contract.ts";

const ownRanges = new Set(["private", "loopback", "linkLocal", "uniqueLocal", "carrierGradeNat"]);
/** Domain endings that no public registry assigns. */
const ownEndings = /\.(?:local|lan|internal|intranet|corp|home|localdomain|home\.arpa|test)$/;

/** Returns whether a host is inside the company's networks: by its address, or by a name that only resolves there. */
export function networkScopeOfHost(host: string, address: string): CertificateScope {
  for (const text of [address, host])
    if (ipaddr.isValid(text)) return ownRanges.has(ipaddr.process(text).range()) ? "internal" : "external";
  if (host === "") return "unknown";
  return ownEndings.test(host) || !host.includes(".") ? "internal" : "unknown";
}
