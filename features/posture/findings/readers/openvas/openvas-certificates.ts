import { Buffer } from "node:buffer";
import type { CertificateFacts } from "#platform/readers/certificates/certificate-facts.ts";
import { readCertificate } from "#platform/readers/certificates/read-certificate.ts";
import { cleanText, integerOf, isAddress, portOf } from "../text/clean.ts";
import { childrenNamed, textAtPath, type XmlNode } from "../text/xml-parts.ts";
import { certificateOfFields } from "../tls/reported-certificate.ts";
import type { ScanCertificate } from "../tls/scan-certificate.ts";

/** The maximum number of certificates that are read from one report; further ones are ignored. */
const maxCertificates = 100_000;
const longestDescription = 100_000;

/** Matches the fields of the certificate checks, one per line; long values continue on the next lines. */
const field =
  /\n[ \t]{0,200}(fingerprint \(SHA-(?:1|256)\)|issued by|public key (?:size \(bits\)|algorithm)|serial|signature algorithm|subject alternative names \(SAN\)|subject|valid from|valid until)[ \t\r\n]{0,200}\|/;

/** Adds a space after each comma: `CN=a,O=b` becomes `CN=a, O=b`. */
const spaced = (name: string) => cleanText(name, 1_000).replace(/(?<!\\),(?=\S)/g, ", ");

/** The certificates of a report: those that it lists, and those that descriptions of results contain. */
export class OpenvasCertificates {
  readonly #hosts = new Map<string, Map<string, ScanCertificate>>();
  #count = 0;

  /** Reads an element `tls_certificate`: the certificate of a host at each of its ports. */
  noteListed(node: XmlNode, host: string): void {
    const facts = readOf(node) ?? listedFacts(node);
    if (!facts || host === "") return;
    const [ports] = childrenNamed(node, "ports");
    for (const { text } of childrenNamed(ports, "port"))
      this.#note(host, portOf(/^\s{0,20}(\d{1,5})\b/.exec(text)?.[1]), facts, `línea ${node.line}`);
  }

  /** Reads the certificate in the description of a certificate check's result. */
  noteResult(node: XmlNode, host: string, port: number | null): void {
    const description = textAtPath(node, "description");
    if (!description.includes("fingerprint (SHA-256)")) return;
    const facts = describedFacts(description.slice(0, longestDescription));
    if (facts) this.#note(host, port, facts, `línea ${node.line}`);
  }

  #note(host: string, port: number | null, facts: CertificateFacts, place: string): void {
    if (port === null || this.#count >= maxCertificates) return;
    const hostCertificates = this.#hosts.get(host) ?? new Map<string, ScanCertificate>();
    this.#hosts.set(host, hostCertificates);
    const key = `${port} ${facts.fingerprint ?? `${facts.subject} ${facts.notAfter.getTime()}`}`;
    if (hostCertificates.has(key)) return;
    this.#count += 1;
    // The copy is needed because a substring would keep the whole text of the report in memory.
    const copy = structuredClone({ host, facts });
    hostCertificates.set(key, {
      kind: "certificate",
      source: "openvas",
      assetKey: copy.host,
      host: copy.host,
      address: isAddress(copy.host) ? copy.host : "",
      port,
      position: 0,
      facts: copy.facts,
      chain: null,
      revoked: null,
      place,
    });
  }

  /** Returns the certificates of a host by port: the service's own first, then its chain. */
  of(host: string): ScanCertificate[] {
    const ports = Map.groupBy(this.#hosts.get(host)?.values() ?? [], ({ port }) => port);
    return [...ports.values()].flatMap((together) =>
      together
        .toSorted((one, other) => Number(one.facts.isCa) - Number(other.facts.isCa))
        .map((each, at) => ({ ...each, position: each.facts.isCa ? at : 0 })),
    );
  }
}

function readOf(node: XmlNode): CertificateFacts | undefined {
  const facts = readCertificate(Buffer.from(textAtPath(node, "certificate"), "base64"));
  return typeof facts === "string" ? undefined : facts;
}

function listedFacts(node: XmlNode): CertificateFacts | undefined {
  const subject = spaced(textAtPath(node, "subject_dn"));
  const facts = certificateOfFields({
    fingerprint: textAtPath(node, "sha256_fingerprint"),
    subject,
    issuer: spaced(textAtPath(node, "issuer_dn")),
    serial: cleanText(textAtPath(node, "serial")),
    names: commonNameIn(subject),
    notBefore: textAtPath(node, "activation_time"),
    notAfter: textAtPath(node, "expiration_time"),
    keyAlgorithm: "",
    keyBits: null,
    signatureAlgorithm: "",
    isCa: false,
  });
  return facts && { ...facts, isPartial: true };
}

function describedFacts(description: string): CertificateFacts | undefined {
  const fields = new Map<string, string>();
  const [, ...pieces] = description.split(field);
  for (let at = 0; at + 1 < pieces.length; at += 2)
    if (!fields.has(pieces[at] ?? ""))
      fields.set(pieces[at] ?? "", (pieces[at + 1] ?? "").replace(/\s+/g, " ").trim());
  const of = (name: string) => fields.get(name) ?? "";
  const subject = spaced(of("subject"));
  const alternatives = of("subject alternative names (SAN)")
    .split(/[\s,]+/)
    .filter((name) => /[.:]/.test(name));
  return certificateOfFields({
    fingerprint: of("fingerprint (SHA-256)"),
    subject,
    issuer: spaced(of("issued by")),
    serial: of("serial"),
    names: alternatives.length > 0 ? alternatives : commonNameIn(subject),
    notBefore: of("valid from"),
    notAfter: of("valid until"),
    keyAlgorithm: of("public key algorithm"),
    keyBits: integerOf(of("public key size (bits)")),
    signatureAlgorithm: of("signature algorithm"),
    isCa: false,
  });
}

const commonNameIn = (subject: string) => {
  const name = /(?:^|, )CN=([^,]{1,253})/.exec(subject)?.[1];
  return name === undefined ? [] : [name];
};
