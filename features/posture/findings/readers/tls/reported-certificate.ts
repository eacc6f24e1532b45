import { Buffer } from "node:buffer";
import { type CertificateFacts, maxNames } from "#platform/readers/certificates/certificate-facts.ts";
import { parseCertificateTime } from "#platform/readers/certificates/certificate-moment.ts";
import { certificateName } from "#platform/readers/certificates/certificate-names.ts";
import { readCertificate } from "#platform/readers/certificates/read-certificate.ts";
import { storableText } from "#platform/readers/certificates/storable-text.ts";

/** The reported fields of a certificate, where the report does not include the certificate itself. */
export interface ReportedCertificate {
  /** SHA-256, in hexadecimal with or without colons, or in base64. */
  fingerprint: string;
  subject: string;
  issuer: string;
  serial: string;
  names: readonly string[];
  notBefore: string | null;
  notAfter: string | null;
  keyAlgorithm: string;
  keyBits: number | null;
  signatureAlgorithm: string;
  isCa: boolean;
}

const pem = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]{100,2000000}?)-----END CERTIFICATE-----/;

/** Returns the certificate if the text contains one in PEM, also with blanks instead of line ends. */
export function certificateInText(text: string): CertificateFacts | undefined {
  const [, body] = pem.exec(text) ?? [];
  if (body === undefined) return undefined;
  const facts = readCertificate(Buffer.from(body.replace(/\s+/g, ""), "base64"));
  return typeof facts === "string" ? undefined : facts;
}

/** Returns the reported certificate; undefined where its dates are missing, without which it is useless. */
export function certificateOfFields(fields: ReportedCertificate): CertificateFacts | undefined {
  const notBefore = parseCertificateTime(fields.notBefore ?? "");
  const notAfter = parseCertificateTime(fields.notAfter ?? "");
  if (!notBefore || !notAfter || notAfter < notBefore) return undefined;
  const names = new Set<string>();
  for (const raw of fields.names) {
    const name = certificateName(raw);
    if (name !== undefined) names.add(name);
  }
  return {
    fingerprint: fingerprintOf(fields.fingerprint),
    subject: storableText(fields.subject, 1_000),
    issuer: storableText(fields.issuer, 1_000),
    serial: fields.serial
      .replace(/[^0-9A-Fa-f]/g, "")
      .toUpperCase()
      .slice(0, 100),
    names: [...names].slice(0, maxNames),
    nameCount: names.size,
    notBefore,
    notAfter,
    keyAlgorithm: storableText(fields.keyAlgorithm.toLowerCase(), 30),
    keyBits: keyBitsOf(fields.keyBits),
    signatureAlgorithm: storableText(fields.signatureAlgorithm, 60),
    isCa: fields.isCa,
    selfSigned: fields.subject !== "" && fields.subject === fields.issuer,
  };
}

/** The largest plausible key length in bits. */
const longestKey = 1_000_000;

const keyBitsOf = (bits: number | null) => (bits !== null && bits > 0 && bits <= longestKey ? bits : null);

function fingerprintOf(text: string): string | null {
  const hexadecimal = text.replace(/[:\s]/g, "").toLowerCase();
  if (/^[0-9a-f]{64}$/.test(hexadecimal)) return hexadecimal;
  return /^[A-Za-z0-9+/]{43}=$/.test(text) ? Buffer.from(text, "base64").toString("hex") : null;
}
