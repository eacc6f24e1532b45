import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  authority,
  bundle,
  der,
  leaf,
  pem,
  pkcs12Head,
  weak,
} from "#platform/readers/certificates/certificates.fixture.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { type CertificateFileItem, certificateFormatOf, readCertificates } from "./certificate-file.ts";

async function read(content: string | Buffer): Promise<CertificateFileItem[]> {
  const bytes = Buffer.from(content);
  const format = certificateFormatOf(bytes);
  if (!format) throw new Error("Of no known format");
  const pieces = (async function* () {
    for (let at = 0; at < bytes.length; at += 61) yield bytes.subarray(at, at + 61);
  })();
  const items: CertificateFileItem[] = [];
  for await (const item of readCertificates(format, pieces)) items.push(item);
  return items;
}
const subjects = (items: CertificateFileItem[]) =>
  items.map((item) => ("facts" in item ? item.facts.subject.split(",")[0] : item.code));

test("a file of PEM gives its certificates between any text, also with the ends of lines of Windows", async () => {
  const file = `Certificado del sitio\n${pem(leaf)}\nLa raíz\n${pem(authority)}`;
  expect(subjects(await read(file))).toEqual(["CN=www.empresa.test", "CN=Raiz de Prueba"]);
  expect(subjects(await read(file.replaceAll("\n", "\r\n")))).toEqual([
    "CN=www.empresa.test",
    "CN=Raiz de Prueba",
  ]);
});

test("DER and PKCS#7 are known by their content, in binary and in PEM", async () => {
  expect(subjects(await read(der(leaf)))).toEqual(["CN=www.empresa.test"]);
  expect(subjects(await read(der(bundle)))).toEqual(["CN=www.empresa.test", "CN=Raiz de Prueba"]);
  expect(subjects(await read(pem(bundle, "PKCS7")))).toEqual(["CN=www.empresa.test", "CN=Raiz de Prueba"]);
});

test("what is no certificate is named with its place and the good ones are kept", async () => {
  const damaged = pem(Buffer.from("no soy un certificado ".repeat(9)).toString("base64"));
  const file = [pem(leaf), damaged, pem("AAAA", "X509 CRL"), pem("AAAA", "EC PRIVATE KEY"), pem(weak)].join(
    "",
  );
  const items = await read(file);
  expect(subjects(items)).toEqual([
    "CN=www.empresa.test",
    "not_a_certificate",
    "other_content",
    "private_key",
    "CN=viejo.empresa.test",
  ]);
  expect(items[1]).toMatchObject({ place: "línea 15" });
  expect(items[2]).toMatchObject({
    reason: "No es un certificado sino otra cosa (una lista de revocación).",
  });
});

test("a block that never ends is a cut file, and what came before it stays", async () => {
  const items = await read(pem(leaf) + pem(weak).slice(0, 300));
  expect(subjects(items)).toEqual(["CN=www.empresa.test", "not_a_certificate"]);
});

test("a store with private keys is refused with what to export instead", () => {
  const why = (bytes: Buffer) => {
    try {
      certificateFormatOf(bytes);
    } catch (error) {
      if (error instanceof UnreadableFile) return error.message;
    }
    return undefined;
  };
  expect(why(der(pkcs12Head))).toContain("openssl pkcs12 -in archivo.p12 -nokeys");
  expect(why(Buffer.from("feedfeed00000002", "hex"))).toContain("keytool -list -rfc");
  expect(certificateFormatOf(Buffer.from("hola"))).toBeUndefined();
});

const samples =
  process.env.SCAN_SAMPLES ??
  join(import.meta.dirname, "..", "..", "..", "..", "..", "shared", "samples", "posture");

describe.skipIf(!existsSync(join(samples, "certs")))("certificates with one peculiarity each", () => {
  const expected: Record<string, (items: CertificateFileItem[]) => unknown> = {
    "badssl_subdomain-10000-sans.pem": ([item]) => item && "facts" in item && item.facts.nameCount === 10_000,
    "badssl_subdomain-no-subject.pem": ([item]) => item && "facts" in item && item.facts.subject === "",
    "der_md5.cer": ([item]) => item && "facts" in item && item.facts.signatureAlgorithm.startsWith("md5"),
    "zlint_SANIPv6Address.pem": ([item]) =>
      item && "facts" in item && item.facts.names[0] === "2001:db8::2:1",
    "zlint_crlWithReasonCode2.pem": ([item]) => item && "code" in item && item.code === "other_content",
    "zlint_noRsaLength.pem": ([item]) => item && "facts" in item && item.facts.keyBits === 1024,
    "zlint_evenRsaMod.pem": ([item]) => item && "facts" in item && item.facts.keyBits === 15,
    "zlint_sm1_alg_mld65_eff1_pqf1.pem": ([item]) =>
      item && "facts" in item && item.facts.keyAlgorithm === "ml-dsa-65" && item.facts.names.length === 0,
    "zlint_utcNotZulu.pem": ([item]) => item && "facts" in item && item.facts.names[0] === "gov.us",
  };
  const folder = join(samples, "certs");
  const files = existsSync(folder) ? readdirSync(folder) : [];
  test.each(files)("%s is read or refused with its reason", async (file) => {
    const items = await read(readFileSync(join(folder, file)));
    expect(items.length).toBeGreaterThan(0);
    if (expected[file]) expect(expected[file](items)).toBe(true);
    else expect(items.every((item) => "facts" in item)).toBe(true);
  });
});
