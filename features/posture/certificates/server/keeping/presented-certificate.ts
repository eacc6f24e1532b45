import type {
  CertificateScope,
  CertificateStore,
  ChainState,
} from "#features/posture/certificates/contracts/certificate-terms.contract.ts";
import type { CertificateFacts } from "#platform/readers/certificates/certificate-facts.ts";
import { coversHost, readableName, subjectPart } from "#platform/readers/certificates/certificate-names.ts";
import { storableText } from "#platform/readers/certificates/storable-text.ts";
import { networkScopeOfHost } from "./scope.rules.ts";

const longestTitle = 253;

/** A certificate with the place where it was seen. */
export interface PresentedCertificate {
  facts: CertificateFacts;
  asset_id: string | null;
  host: string;
  port: number;
  position: number;
  store: CertificateStore;
  scope: CertificateScope;
  chain: ChainState | null;
  revoked: boolean | null;
  covers: boolean | null;
}

interface Presented {
  facts: CertificateFacts;
  assetId?: string | null;
  host: string;
  /** The address at which the host answered, if it is known. */
  address?: string;
  port: number | null;
  position: number;
  chain: ChainState | null;
  revoked: boolean | null;
}

/** Returns a certificate that a service presented, with the data of its place. */
export function presentedByService(presented: Presented): PresentedCertificate {
  const { facts, assetId = null, host, address = "", port, position, chain, revoked } = presented;
  return {
    facts,
    asset_id: assetId,
    host: host.toLowerCase(),
    port: port ?? 0,
    position,
    store: "tls",
    scope: networkScopeOfHost(host.toLowerCase(), address),
    chain,
    revoked,
    covers: position === 0 ? coversPlace(facts, host) : null,
  };
}

/** Returns a certificate from a file, without a known place. */
export function certificateOfFile(facts: CertificateFacts, fileName: string): PresentedCertificate {
  return {
    facts,
    asset_id: null,
    host: storableText(fileName, longestTitle),
    port: 0,
    position: 0,
    store: "file",
    scope: scopeOfNames(facts.names),
    chain: null,
    revoked: null,
    covers: null,
  };
}

/**
 * Returns the scope if all names have the same one: names that only internal networks resolve are internal. Otherwise
 * returns `unknown`.
 */
function scopeOfNames(names: readonly string[]): CertificateScope {
  const scopes = names.map((name) => networkScopeOfHost(name.replace(/^\*\./, ""), ""));
  return scopes.length > 0 && scopes.every((scope) => scope === scopes[0])
    ? (scopes[0] ?? "unknown")
    : "unknown";
}

/**
 * Whether the certificate covers the host; null if the host is an address, or if some names are unknown or were not
 * stored.
 */
function coversPlace({ names, nameCount, isPartial }: CertificateFacts, host: string): boolean | null {
  if (coversHost(names, host)) return true;
  return /^[\d.]+$|:/.test(host) || isPartial || nameCount > names.length ? null : false;
}

/** Returns its name for people. */
export function certificateTitle({ names, subject, fingerprint }: CertificateFacts): string {
  const title = subjectPart(subject, "CN") || names[0] || subject || fingerprint || "Sin nombre";
  return storableText(readableName(title), longestTitle);
}
