import { type KeyObject, X509Certificate } from "node:crypto";
import type { CertificateFacts, CertificateProblem } from "./certificate-facts.ts";
import { parseCertificateTime } from "./certificate-moment.ts";
import { alternativeNames, certificateName, subjectPart } from "./certificate-names.ts";
import { storableText } from "./storable-text.ts";

/** The largest size of a certificate: one of a service with ten thousand names has 270 KB. */
export const largestCertificate = 1_048_576;
const longestSubject = 1_000;

/**
 * Reads a certificate from its DER or PEM. Unknown facts are empty; for a certificate that cannot be used a problem
 * is returned.
 */
export function readCertificate(source: string | Uint8Array): CertificateFacts | CertificateProblem {
  if (source.length > largestCertificate) return "not_a_certificate";
  const certificate = parsed(source);
  if (!certificate) return "not_a_certificate";
  const notBefore = parseCertificateTime(certificate.validFrom);
  const notAfter = parseCertificateTime(certificate.validTo);
  if (!notBefore || !notAfter) return "unreadable_dates";
  if (notAfter < notBefore) return "dates_reversed";
  const subject = nameText(certificate.subject);
  const issuer = nameText(certificate.issuer);
  const { names, nameCount } = alternativeNames(tryTo(() => certificate.subjectAltName) ?? "");
  const commonName = certificateName(subjectPart(subject, "CN"));
  // A certificate without alternative names was valid for its common name, and old internal certificates still rely
  // on that.
  const effectiveNames = nameCount > 0 || commonName === undefined || certificate.ca ? names : [commonName];
  const key = tryTo(() => certificate.publicKey);
  return {
    fingerprint: certificate.fingerprint256.replaceAll(":", "").toLowerCase(),
    subject,
    issuer,
    serial: (tryTo(() => certificate.serialNumber) ?? "").slice(0, 100),
    names: effectiveNames,
    nameCount: Math.max(nameCount, effectiveNames.length),
    notBefore,
    notAfter,
    ...keyFacts(key),
    signatureAlgorithm: (tryTo(() => certificate.signatureAlgorithm) ?? "").slice(0, 60),
    isCa: certificate.ca,
    selfSigned: subject !== "" && subject === issuer && tryTo(() => isOwnIssuer(certificate, key)) !== false,
  };
}

function parsed(source: string | Uint8Array): X509Certificate | undefined {
  try {
    return new X509Certificate(source);
  } catch {
    return undefined;
  }
}

/** Returns the result of the parser; undefined if a hostile certificate makes it throw. */
function tryTo<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

function isOwnIssuer(certificate: X509Certificate, key: KeyObject | undefined): boolean {
  return key === undefined || certificate.checkIssued(certificate);
}

/** Converts `C=CL\nO=Empresa\nCN=a.cl` to one line with the most specific attribute first. */
function nameText(lines: string | undefined): string {
  return storableText((lines ?? "").split("\n").reverse().join(", "), longestSubject);
}

const curveBits: Record<string, number> = {
  prime256v1: 256,
  secp256k1: 256,
  secp224r1: 224,
  prime192v1: 192,
  secp384r1: 384,
  secp521r1: 521,
};

function keyFacts(key: KeyObject | undefined): Pick<CertificateFacts, "keyAlgorithm" | "keyBits"> {
  const details = key && tryTo(() => key.asymmetricKeyDetails);
  const bits = details?.modulusLength ?? curveBits[details?.namedCurve ?? ""];
  return { keyAlgorithm: (key?.asymmetricKeyType ?? "").slice(0, 30), keyBits: bits ?? null };
}
