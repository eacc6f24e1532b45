import { Buffer } from "node:buffer";
import {
  type CertificateFacts,
  type CertificateProblem,
  certificateProblems,
} from "#platform/readers/certificates/certificate-facts.ts";
import { isPkcs12, pkcs7Certificates } from "#platform/readers/certificates/der-parts.ts";
import { largestCertificate, readCertificate } from "#platform/readers/certificates/read-certificate.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";

export type CertificateFormat = "pem" | "der" | "pkcs7";

export type CertificateFileItem =
  | { facts: CertificateFacts; place: string }
  | {
      code: CertificateProblem | "private_key" | "other_content" | "too_many";
      reason: string;
      place: string;
    };

/** The most certificates of a file; a bundle of all public authorities has about 150. */
const maxCertificates = 20_000;
const javaStore = "feedfeed";
const encryptedJavaStore = "cececece";

const header = /-----BEGIN ([A-Z0-9 ]{3,40})-----/;
const beginsBlock = /-----BEGIN [A-Z0-9 ]{3,40}-----/;

const refusal = {
  pkcs12:
    "Es un PKCS#12 (.p12 o .pfx): guarda también la clave privada, que no debe salir de su equipo. Exporte solo los certificados: openssl pkcs12 -in archivo.p12 -nokeys -out certificados.pem",
  java: "Es un almacén de Java (JKS). Exporte solo los certificados: keytool -list -rfc -keystore archivo.jks > certificados.pem",
} as const;

/**
 * Returns the format of a file by its beginning. A key store with private keys is refused with advice on what to
 * export instead.
 */
export function certificateFormatOf(head: Uint8Array): CertificateFormat | undefined {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  const begins = bytes.toString("hex", 0, 4);
  if (begins === javaStore || begins === encryptedJavaStore) throw new UnreadableFile(refusal.java);
  if (beginsBlock.test(bytes.toString("latin1"))) return "pem";
  if (bytes[0] !== 0x30) return undefined;
  // In PKCS#12 the version 3 follows directly after the length.
  if (/^30(?:8[0-4](?:..){0,4}?|[0-7].)020103/.test(bytes.toString("hex", 0, 12)))
    throw new UnreadableFile(refusal.pkcs12);
  return bytes.toString("hex", 0, 24).includes("2a864886f70d010702") ? "pkcs7" : "der";
}

/** Yields the certificates and the unreadable parts of a file in order, with one certificate in memory at a time. */
export async function* readCertificates(
  format: CertificateFormat,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<CertificateFileItem, void, undefined> {
  if (format === "pem") yield* readBlocks(chunks);
  else yield* readWhole(format, chunks);
}

async function* readWhole(
  format: "der" | "pkcs7",
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<CertificateFileItem> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    parts.push(Buffer.from(chunk));
    length += chunk.length;
    if (length > 32 * largestCertificate)
      throw new UnreadableFile(
        "El archivo es demasiado grande para ser un certificado o un paquete de ellos.",
      );
  }
  const bytes = Buffer.concat(parts);
  if (isPkcs12(bytes)) throw new UnreadableFile(refusal.pkcs12);
  if (format === "der") yield itemOf(bytes, "archivo");
  else yield* bundleItems(bytes, "paquete");
}

function* bundleItems(bytes: Uint8Array, place: string): Generator<CertificateFileItem> {
  const rows = pkcs7Certificates(bytes);
  if (!rows) yield { code: "not_a_certificate", reason: "El paquete PKCS#7 está dañado.", place };
  for (const [at, der] of (rows ?? []).entries()) yield itemOf(der, `${place}, certificado ${at + 1}`);
}

function itemOf(source: Uint8Array, place: string): CertificateFileItem {
  const facts = readCertificate(source);
  return typeof facts === "string"
    ? { code: facts, reason: certificateProblems[facts], place }
    : { facts, place };
}

/** PEM: blocks between lines, with any text around them. */
async function* readBlocks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CertificateFileItem> {
  let rest = "";
  let label = "";
  let body: string[] = [];
  let length = 0;
  let line = 0;
  let begunAt = 0;
  let count = 0;
  async function* lines() {
    for await (const chunk of chunks) {
      const pieces = (rest + Buffer.from(chunk).toString("latin1")).split("\n");
      rest = (pieces.pop() ?? "").slice(0, 2 * largestCertificate);
      yield* pieces;
    }
    yield rest;
  }
  for await (const text of lines()) {
    line += 1;
    const startedLabel = header.exec(text)?.[1];
    if (startedLabel !== undefined) {
      [label, body, length, begunAt] = [startedLabel, [], 0, line];
      continue;
    }
    if (label === "") continue;
    if (!text.includes("-----END ")) {
      length += text.length;
      if (length <= 2 * largestCertificate) body.push(text.trim());
      continue;
    }
    count += 1;
    const place = `línea ${begunAt}`;
    if (count > maxCertificates) {
      yield {
        code: "too_many",
        reason: `Se leen hasta ${maxCertificates} certificados por archivo.`,
        place,
      };
      return;
    }
    yield* blockItems(label, Buffer.from(body.join(""), "base64"), place);
    label = "";
  }
  if (label !== "")
    yield {
      code: "not_a_certificate",
      reason: "El bloque empieza y no termina: el archivo está cortado.",
      place: `línea ${begunAt}`,
    };
}

const certificateLabels = new Set(["CERTIFICATE", "X509 CERTIFICATE", "TRUSTED CERTIFICATE"]);

function* blockItems(label: string, der: Buffer, place: string): Generator<CertificateFileItem> {
  if (certificateLabels.has(label)) yield itemOf(der, place);
  else if (label === "PKCS7" || label === "CMS") yield* bundleItems(der, place);
  else if (label.endsWith("PRIVATE KEY"))
    yield {
      code: "private_key",
      reason: "Es una clave privada: no se lee ni se guarda. Quítela del archivo y no la envíe a nadie.",
      place,
    };
  else
    yield {
      code: "other_content",
      reason: `No es un certificado sino otra cosa (${labelWords(label)}).`,
      place,
    };
}

const labels: Record<string, string> = {
  "X509 CRL": "una lista de revocación",
  "CERTIFICATE REQUEST": "una solicitud de certificado",
  "NEW CERTIFICATE REQUEST": "una solicitud de certificado",
  "PUBLIC KEY": "una clave pública",
};
const labelWords = (label: string) => labels[label] ?? label.slice(0, 40);
