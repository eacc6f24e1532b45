import type { CertificateFacts } from "#platform/readers/certificates/certificate-facts.ts";
import { cleanText, integerOf } from "../text/clean.ts";
import { momentOf } from "../text/moment.ts";
import type { Endpoint } from "./endpoint-asset.ts";
import { certificateInText, certificateOfFields } from "./reported-certificate.ts";
import type { ScanCertificate } from "./scan-certificate.ts";

/** `cert_notAfter <cert#2>`, `intermediate_cert <#1>`: which field, of which certificate of the service, where in its chain. */
const check = /^(intermediate_)?cert(?:_([A-Za-z0-9_]{1,40}))?(?: <cert#(\d{1,2})>)?(?: <#(\d{1,2})>)?$/;
const maxFields = 600;

interface Noted {
  /**
   * The index of the service certificate within the host's; a host may have one with an RSA key and one with an
   * elliptic curve.
   */
  service: number;
  /** The position in the chain; 0 is the service's own certificate. */
  position: number;
  itself: CertificateFacts | undefined;
  fields: Map<string, string>;
}

/** The certificates in the checks of one endpoint. */
export class TestsslCertificates {
  readonly #noted = new Map<string, Noted>();

  note(id: string, finding: string): void {
    const match = check.exec(id);
    if (!match || this.#noted.size >= maxFields) return;
    const [, isIntermediate, field = "", service = "1", place = "1"] = match;
    const key = `${service} ${isIntermediate ? place : 0}`;
    const noted = this.#noted.get(key) ?? {
      service: Number(service),
      position: isIntermediate ? Number(place) : 0,
      itself: undefined,
      fields: new Map(),
    };
    if (field === "") noted.itself ??= certificateInText(finding);
    else noted.fields.set(field, cleanText(finding, 8_000));
    this.#noted.set(key, noted);
  }

  of({ key, host, address, port }: Endpoint): ScanCertificate[] {
    return [...this.#noted.values()]
      .toSorted((one, other) => one.service - other.service || one.position - other.position)
      .flatMap(({ position, itself, fields }) => {
        const facts = itself ?? factsOf(fields, position > 0);
        if (!facts) return [];
        const chain = position === 0 ? chainOf(fields.get("chain_of_trust") ?? "") : null;
        return [
          {
            kind: "certificate" as const,
            source: "testssl",
            assetKey: key,
            host,
            address,
            port,
            position,
            facts,
            chain,
            revoked: position === 0 ? revokedOf(fields) : null,
            place: `certificado de ${key}`,
          },
        ];
      });
  }
}

function chainOf(text: string): ScanCertificate["chain"] {
  if (/passed|certificate is trusted|\bOk\b/i.test(text)) return "complete";
  if (/incomplete/i.test(text)) return "incomplete";
  return /failed|self.?signed/i.test(text) ? "untrusted" : null;
}

function revokedOf(fields: ReadonlyMap<string, string>): boolean | null {
  const words = ["crlRevoked", "ocspRevoked"].map((name) => fields.get(name) ?? "");
  if (words.some((word) => /^(?:is )?revoked/i.test(word))) return true;
  return words.some((word) => /not revoked/i.test(word)) ? false : null;
}

/** The pattern of key descriptions such as `RSA 2048 bits (exponent is 65537)` and `EC 256 bits`. */
const keyPattern = /^([A-Za-z0-9-]{2,20})[^0-9]{0,20}(\d{2,5}) bits/;

function factsOf(fields: ReadonlyMap<string, string>, isCa: boolean): CertificateFacts | undefined {
  const of = (name: string) => fields.get(name) ?? "";
  const [, algorithm = "", bits] = keyPattern.exec(of("keySize")) ?? [];
  const commonName = of("commonName");
  const issuer = of("caIssuers") || of("issuer");
  const isSelfSigned = /self.?signed/i.test(issuer) || /self.?signed/i.test(of("chain_of_trust"));
  const subject = commonName && `CN=${commonName}`;
  return certificateOfFields({
    fingerprint: of("fingerprintSHA256"),
    subject,
    issuer: isSelfSigned ? subject : issuer && `CN=${issuer}`,
    serial: of("serialNumber") || of("serial"),
    names: of("subjectAltName")
      .split(/[\s,]+/)
      .filter((name) => /[.:\w]/.test(name)),
    notBefore: momentOf(of("notBefore")),
    notAfter: momentOf(of("notAfter").replace(/^.*?(?=\d{4}-)/, "")),
    keyAlgorithm: algorithm,
    keyBits: integerOf(bits ?? ""),
    signatureAlgorithm: of("signatureAlgorithm"),
    isCa,
  });
}
