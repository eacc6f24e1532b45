import type { CertificateFacts } from "#platform/readers/certificates/certificate-facts.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { cleanText, integerOf } from "../text/clean.ts";
import { jsonObjectOf, jsonObjectsOf, jsonTextsOf, valueAtPath } from "../text/json-value.ts";
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
  const deployments = jsonObjectsOf(
    valueAtPath(result.certificate_info, "result", "certificate_deployments"),
    10,
  );
  return deployments.flatMap((deployment) =>
    jsonObjectsOf(deployment.received_certificate_chain, 20).flatMap((each, position) => {
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
  const paths = jsonObjectsOf(deployment.path_validation_results, 20);
  if (jsonObjectsOf(deployment.verified_certificate_chain, 1).length > 0) return "complete";
  if (paths.length === 0) return null;
  const troubles = paths.map((path) => cleanText(path.openssl_error_string ?? path.validation_error));
  return troubles.some((trouble) => /local issuer|first certificate/i.test(trouble)) &&
    jsonObjectsOf(deployment.received_certificate_chain, 2).length < 2
    ? "incomplete"
    : "untrusted";
}

function revokedOf(deployment: JsonObject): boolean | null {
  const status = cleanText(valueAtPath(deployment.ocsp_response, "certificate_status"));
  if (status === "") return null;
  return deployment.ocsp_response_is_trusted === false ? null : status.toUpperCase() === "REVOKED";
}

function factsOf(certificate: JsonObject, isCa: boolean): CertificateFacts | undefined {
  const itself = certificateInText(cleanText(certificate.as_pem, 400_000));
  if (itself) return itself;
  const names = jsonObjectOf(certificate.subject_alternative_name);
  const text = (name: unknown) =>
    cleanText(valueAtPath(name, "rfc4514_string"), 1_000).replace(/(?<!\\),(?=\S)/g, ", ");
  return certificateOfFields({
    fingerprint: cleanText(certificate.fingerprint_sha256),
    subject: text(certificate.subject),
    issuer: text(certificate.issuer),
    // The serial is a JSON number, whose last digits JavaScript loses, so it is left out.
    serial: "",
    names: ["dns", "dns_names", "ip_addresses"].flatMap((kind) => jsonTextsOf(names[kind], 300)),
    notBefore: momentOf(certificate.not_valid_before),
    notAfter: momentOf(certificate.not_valid_after),
    keyAlgorithm: keyLabels[cleanText(valueAtPath(certificate.public_key, "algorithm"))] ?? "",
    keyBits: integerOf(valueAtPath(certificate.public_key, "key_size")),
    signatureAlgorithm: cleanText(valueAtPath(certificate.signature_algorithm_oid, "name")),
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
