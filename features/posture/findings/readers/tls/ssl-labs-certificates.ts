import type { CertificateFacts } from "#platform/readers/certificates/certificate-facts.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { clean, integerOf } from "../text/clean.ts";
import { objectOf, objectsOf, textsOf } from "../text/json-value.ts";
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

/** Milliseconds since 1970 as an instant. */
export function momentOfMillis(value: unknown): string | null {
  const millis = integerOf(value);
  const moment = millis === null ? undefined : new Date(millis);
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null;
}

/** Returns the chains that an endpoint sends to clients with SNI, or to all clients if there are none for those. */
function chainsOf(details: JsonObject): JsonObject[] {
  const chains = objectsOf(details.certChains, 20);
  const namedChains = chains.filter(({ noSni }) => noSni !== true);
  return namedChains.length > 0 ? namedChains : chains;
}

const byId = (host: JsonObject) =>
  new Map(objectsOf(host.certs, 1_000).map((certificate) => [clean(certificate.id), certificate]));

export function sslLabsCertificates(
  host: JsonObject,
  details: JsonObject,
  { key, host: name, address, port }: Endpoint,
  place: string,
): ScanCertificate[] {
  const knownEntries = byId(host);
  return chainsOf(details).flatMap((chain) =>
    textsOf(chain.certIds)
      .slice(0, 20)
      .flatMap((id, position) => {
        const writtenObject = objectOf(knownEntries.get(id));
        const facts = factsOf(writtenObject, position > 0);
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
            chain: position === 0 ? stateOf(chain, writtenObject) : null,
            revoked: isRevoked(writtenObject),
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

function factsOf(writtenResult: JsonObject, isCa: boolean): CertificateFacts | undefined {
  const itself = certificateInText(clean(writtenResult.raw, 400_000));
  if (itself) return itself;
  return certificateOfFields({
    fingerprint: clean(writtenResult.sha256Hash),
    subject: clean(writtenResult.subject, 1_000),
    issuer: clean(writtenResult.issuerSubject, 1_000),
    serial: clean(writtenResult.serialNumber),
    names: textsOf(writtenResult.altNames, 300),
    notBefore: momentOfMillis(writtenResult.notBefore),
    notAfter: momentOfMillis(writtenResult.notAfter),
    keyAlgorithm: clean(writtenResult.keyAlg, 30),
    keyBits: integerOf(writtenResult.keySize),
    signatureAlgorithm: clean(writtenResult.sigAlg, 60),
    isCa,
  });
}

/** Returns the answers of the assessment on the certificate of an endpoint. */
export function certificateAnswers(host: JsonObject, details: JsonObject): TlsAnswer[] {
  const [chain] = chainsOf(details);
  const leaf = byId(host).get(textsOf(chain?.certIds)[0] ?? "");
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
