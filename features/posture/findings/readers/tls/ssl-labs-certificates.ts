import type { CertificateFacts } from "#platform/readers/certificates/certificate-facts.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { cleanText, integerOf } from "../text/clean.ts";
import { jsonObjectOf, jsonObjectsOf, jsonTextsOf } from "../text/json-value.ts";
import type { Endpoint } from "./endpoint-asset.ts";
import { certificateInText, certificateOfFields } from "./reported-certificate.ts";
import type { ScanCertificate } from "./scan-certificate.ts";
import { answerTo, type TlsAnswer } from "./tls-rules.ts";

// Bits of the `issues` of a certificate, and of a chain, as the documentation of the API numbers them.
const noTrust = 1;
const notYet = 2;
const expired = 4;
const otherName = 8;
const revokedBit = 16;
const selfSigned = 64;
const chainIncomplete = 2;

const isRevoked = (certificate: JsonObject): boolean | null => {
  const status = integerOf(certificate.revocationStatus);
  if (status === 1 || ((integerOf(certificate.issues) ?? 0) & revokedBit) !== 0) return true;
  return status === 2 ? false : null;
};

/** Converts milliseconds since 1970 to an ISO time. */
export function momentOfMillis(value: unknown): string | null {
  const millis = integerOf(value);
  const moment = millis === null ? undefined : new Date(millis);
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null;
}

/**
 * Returns the certificate chains that an endpoint sends to clients with SNI, or to all clients if it sends none with
 * SNI.
 */
function chainsOf(details: JsonObject): JsonObject[] {
  const chains = jsonObjectsOf(details.certChains, 20);
  const sniChains = chains.filter(({ noSni }) => noSni !== true);
  return sniChains.length > 0 ? sniChains : chains;
}

const byId = (host: JsonObject) =>
  new Map(jsonObjectsOf(host.certs, 1_000).map((certificate) => [cleanText(certificate.id), certificate]));

export function sslLabsCertificates(
  host: JsonObject,
  details: JsonObject,
  { key, host: name, address, port }: Endpoint,
  place: string,
): ScanCertificate[] {
  const certificatesById = byId(host);
  return chainsOf(details).flatMap((chain) =>
    jsonTextsOf(chain.certIds)
      .slice(0, 20)
      .flatMap((id, position) => {
        const certificate = jsonObjectOf(certificatesById.get(id));
        const facts = factsOf(certificate, position > 0);
        if (!facts) return [];
        return [
          {
            kind: "certificate" as const,
            source: "ssllabs",
            assetKey: key,
            host: name,
            address,
            port,
            position,
            facts,
            chain: position === 0 ? stateOf(chain, certificate) : null,
            revoked: isRevoked(certificate),
            place,
          },
        ];
      }),
  );
}

function stateOf(chain: JsonObject, leaf: JsonObject): ScanCertificate["chain"] {
  const [ofChain, ofLeaf] = [integerOf(chain.issues), integerOf(leaf.issues)];
  if (ofChain === null || ofLeaf === null) return null;
  if ((ofChain & chainIncomplete) !== 0) return "incomplete";
  return (ofLeaf & (noTrust | selfSigned)) === 0 ? "complete" : "untrusted";
}

function factsOf(certificate: JsonObject, isCa: boolean): CertificateFacts | undefined {
  const itself = certificateInText(cleanText(certificate.raw, 400_000));
  if (itself) return itself;
  return certificateOfFields({
    fingerprint: cleanText(certificate.sha256Hash),
    subject: cleanText(certificate.subject, 1_000),
    issuer: cleanText(certificate.issuerSubject, 1_000),
    serial: cleanText(certificate.serialNumber),
    names: jsonTextsOf(certificate.altNames, 300),
    notBefore: momentOfMillis(certificate.notBefore),
    notAfter: momentOfMillis(certificate.notAfter),
    keyAlgorithm: cleanText(certificate.keyAlg, 30),
    keyBits: integerOf(certificate.keySize),
    signatureAlgorithm: cleanText(certificate.sigAlg, 60),
    isCa,
  });
}

/** Returns the results of the TLS checks about the certificate of an endpoint. */
export function certificateAnswers(host: JsonObject, details: JsonObject): TlsAnswer[] {
  const [chain] = chainsOf(details);
  const leaf = byId(host).get(jsonTextsOf(chain?.certIds)[0] ?? "");
  const issues = integerOf(leaf?.issues);
  if (!leaf || issues === null) return [];
  const revoked = isRevoked(leaf);
  return [
    ...answerTo("certificate_dates", (issues & (notYet | expired)) !== 0),
    ...answerTo("name_mismatch", (issues & otherName) !== 0),
    ...answerTo("untrusted", (issues & (noTrust | selfSigned)) !== 0),
    ...(revoked === null ? [] : answerTo("revoked", revoked)),
  ];
}
