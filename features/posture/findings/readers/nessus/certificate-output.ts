import type { CertificateFacts } from "#platform/readers/certificates/certificate-facts.ts";
import { integerOf } from "../text/clean.ts";
import { certificateOfFields, type ReportedCertificate } from "../tls/reported-certificate.ts";

const longestOutput = 200_000;
const longestValue = 4_000;

const emptyFields: ReportedCertificate = {
  fingerprint: "",
  subject: "",
  issuer: "",
  serial: "",
  names: [],
  notBefore: null,
  notAfter: null,
  keyAlgorithm: "",
  keyBits: null,
  signatureAlgorithm: "",
  isCa: false,
};

/** The names that Nessus uses for the attributes of a distinguished name. */
const nameParts = new Map([
  ["Country", "C"],
  ["State/Province", "ST"],
  ["Locality", "L"],
  ["Organization", "O"],
  ["Organization Unit", "OU"],
  ["Common Name", "CN"],
  ["Email Address", "emailAddress"],
]);

/** Yields `Key: value` lines; a key without a value begins a section. */
function* linesOf(output: string): Generator<{ section: string; key: string; value: string }> {
  let section = "";
  for (const line of output.slice(0, longestOutput).split("\n")) {
    const colon = line.indexOf(":");
    if (colon <= 0) continue;
    const key = line.slice(0, colon).trim();
    const value = line.slice(colon + 1).trim();
    if (value === "") section = key;
    else if (key === "Extension") section = value;
    else yield { section, key, value: value.slice(0, longestValue) };
  }
}

/** Reads the certificate that plugin 10863 lists, where it does not include the certificate itself. */
export function listedCertificate(output: string): CertificateFacts | undefined {
  const [subject, issuer]: [string[], string[]] = [[], []];
  const ofName = new Map([
    ["Subject Name", subject],
    ["Issuer Name", issuer],
  ]);
  const alternatives: string[] = [];
  const fields = new Map<string, string>();
  let isCa = false;
  for (const { section, key, value } of linesOf(output)) {
    const part = nameParts.get(key);
    const name = ofName.get(section);
    if (part && name) name.push(`${part}=${value.replaceAll(",", "\\,")}`);
    else if (section.startsWith("Subject Alternative Name")) {
      if (key === "DNS" || key.startsWith("IP")) alternatives.push(value);
    } else if (section.startsWith("Basic Constraints")) isCa ||= /^TRUE$|\b01 01 FF\b/i.test(value);
    if (!fields.has(key)) fields.set(key, value);
  }
  return certificateOfFields({
    fingerprint: fields.get("SHA-256 Fingerprint") ?? "",
    // Nessus writes the most specific attribute last.
    subject: subject.toReversed().join(", "),
    issuer: issuer.toReversed().join(", "),
    serial: fields.get("Serial Number") ?? "",
    names: alternatives.length > 0 ? alternatives : commonNameIn(subject),
    notBefore: fields.get("Not Valid Before") ?? null,
    notAfter: fields.get("Not Valid After") ?? null,
    keyAlgorithm: keyWord(fields.get("Algorithm") ?? ""),
    keyBits: integerOf(/^(\d{1,9}) bits/.exec(fields.get("Key Length") ?? "")?.[1]),
    signatureAlgorithm: fields.get("Signature Algorithm") ?? "",
    isCa,
  });
}

const commonNameIn = (parts: readonly string[]) =>
  parts.flatMap((part) => (part.startsWith("CN=") ? [part.slice(3)] : []));

function keyWord(text: string): string {
  if (/\bEC|elliptic/i.test(text)) return "ec";
  if (/\bRSA/i.test(text)) return "rsa";
  return /\bDSA/i.test(text) ? "dsa" : "";
}

/** Reads the certificate of the plugins on expired (15901) and expiring (42981) certificates. */
export function expiringCertificate(output: string): CertificateFacts | undefined {
  const fields = new Map(Array.from(linesOf(output), ({ key, value }) => [key, value] as const));
  const partsOf = (key: string) => (fields.get(key) ?? "").split(/, (?=[A-Za-z]{1,20}=)/).toReversed();
  const subject = partsOf("Subject");
  const facts = certificateOfFields({
    ...emptyFields,
    subject: subject.join(", "),
    issuer: partsOf("Issuer").join(", "),
    names: commonNameIn(subject),
    notBefore: fields.get("Not valid before") ?? null,
    notAfter: fields.get("Not valid after") ?? null,
  });
  return facts && { ...facts, isPartial: true };
}
