import type { CertificateFacts } from "#platform/readers/certificates/certificate-facts.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { clean, integerOf } from "../text/clean.ts";
import { at, objectOf, objectsOf, textsOf } from "../text/json-value.ts";
import { momentOf } from "../text/moment.ts";
import type { Endpoint } from "./endpoint-asset.ts";
import { certificateInText, certificateOfFields } from "./reported-certificate.ts";
import type { ScanCertificate } from "./scan-certificate.ts";

/**
 * Returns the certificates of all deployments of an endpoint: a service may have an RSA and an elliptic-curve
 * certificate.
 */
export function sslyzeCertificates(
  result: JsonObject,
  { key, host, address, port }: Endpoint,
  place: string,
): ScanCertificate[] {
  const deployments = objectsOf(at(result.certificate_info, "result", "certificate_deployments"), 10);
  return deployments.flatMap((deployment) =>
    objectsOf(deployment.received_certificate_chain, 20).flatMap((each, position) => {
      const facts = factsOf(each, position > 0);
      if (!facts) return [];
      return [
        {
          kind: "certificate" as const,
          source: "sslyze",
          assetKey: key,
          host,
          address,
          port,
          position,
          facts,
          chain: position === 0 ? chainOf(deployment) : null,
          revoked: position === 0 ? revokedOf(deployment) : null,
          place,
        },
      ];
    }),
  );
}

function chainOf(deployment: JsonObject): ScanCertificate["chain"] {
  const paths = objectsOf(deployment.path_validation_results, 20);
  if (objectsOf(deployment.verified_certificate_chain, 1).length > 0) return "complete";
  if (paths.length === 0) return null;
  const troubles = paths.map((path) => clean(path.openssl_error_string ?? path.validation_error));
  return troubles.some((trouble) => /local issuer|first certificate/i.test(trouble)) &&
    objectsOf(deployment.received_certificate_chain, 2).length < 2
    ? "incomplete"
    : "untrusted";
}

function revokedOf(deployment: JsonObject): boolean | null {
  const status = clean(at(deployment.ocsp_response, "certificate_status"));
  if (status === "") return null;
  return deployment.ocsp_response_is_trusted === false ? null : status.toUpperCase() === "REVOKED";
}

function factsOf(writtenResult: JsonObject, isCa: boolean): CertificateFacts | undefined {
  const itself = certificateInText(clean(writtenResult.as_pem, 400_000));
  if (itself) return itself;
  const names = objectOf(writtenResult.subject_alternative_name);
  const text = (name: unknown) => clean(at(name, "rfc4514_string"), 1_000).replace(/(?<!\\),(?=\S)/g, ", ");
  return certificateOfFields({
    fingerprint: clean(writtenResult.fingerprint_sha256),
    subject: text(writtenResult.subject),
    issuer: text(writtenResult.issuer),
    // The serial is a JSON number, which loses its last digits, so it is left out.
    serial: "",
    names: ["dns", "dns_names", "ip_addresses"].flatMap((kind) => textsOf(names[kind], 300)),
    notBefore: momentOf(writtenResult.not_valid_before),
    notAfter: momentOf(writtenResult.not_valid_after),
    keyAlgorithm: keyLabels[clean(at(writtenResult.public_key, "algorithm"))] ?? "",
    keyBits: integerOf(at(writtenResult.public_key, "key_size")),
    signatureAlgorithm: clean(at(writtenResult.signature_algorithm_oid, "name")),
    isCa,
  });
}

const keyLabels: Record<string, string> = {
  _RSAPublicKey: "rsa",
  RSAPublicKey: "rsa",
  _EllipticCurvePublicKey: "ec",
  EllipticCurvePublicKey: "ec",
  ECPublicKey: "ec",
  _DSAPublicKey: "dsa",
  Ed25519PublicKey: "ed25519",
};
