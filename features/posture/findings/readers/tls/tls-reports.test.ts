import { expect, test } from "vitest";
import { leaf, pem } from "#platform/readers/certificates/certificates.fixture.ts";
import { exampleReports } from "../example-reports.fixture.ts";
import { readKnown, readReport } from "../read-report.fixture.ts";
import type { ScanItem } from "../scan-report.ts";
import { testsslCsv } from "./testssl-csv.ts";
import { testsslJson } from "./testssl-json.ts";

type Items = { items: readonly ScanItem[]; results: Extract<ScanItem, { kind: "result" }>[] };
const certificatesOf = ({ items }: Items) =>
  items.flatMap((item) => (item.kind === "certificate" ? [item] : []));
const failuresOf = ({ results }: Items) =>
  results.filter(({ outcome }) => outcome === "fail").map(({ rule }) => rule.id);

test("testssl.sh in JSON tells its checks and what it writes of the certificate", async () => {
  const report = await readKnown(exampleReports["testssl-json"]);
  expect(failuresOf(report)).toEqual(["TLS1", "cert_chain_of_trust"]);
  expect(report.scans[0]?.complete).toBe(true);
  expect(certificatesOf(report)).toMatchObject([
    {
      host: "www.ejemplo.cl",
      address: "10.0.0.5",
      port: 443,
      position: 0,
      chain: "incomplete",
      revoked: null,
      facts: {
        fingerprint: "5d".repeat(32),
        names: ["www.ejemplo.cl", "ejemplo.cl"],
        notAfter: new Date("2027-06-01T00:00:00Z"),
        keyAlgorithm: "rsa",
        keyBits: 2048,
      },
    },
  ]);
});

test("the pretty form of testssl.sh says the same, grouped under its endpoint", async () => {
  const checks = JSON.parse(exampleReports["testssl-json"]) as { id: string }[];
  const isOfCertificate = ({ id }: { id: string }) => id.startsWith("cert_");
  const pretty = JSON.stringify({
    Invocation: "testssl.sh --jsonfile-pretty",
    version: "3.2",
    scanResult: [
      {
        targetHost: "www.ejemplo.cl",
        ip: "10.0.0.5",
        port: "443",
        protocols: checks.filter((check) => !isOfCertificate(check) && check.id !== "scanTime"),
        serverDefaults: checks.filter(isOfCertificate),
      },
    ],
  });
  const [flat, grouped] = [
    await readKnown(exampleReports["testssl-json"]),
    await readReport(testsslJson, pretty),
  ];
  expect(failuresOf(grouped)).toEqual(failuresOf(flat));
  expect(certificatesOf(grouped).map(({ facts }) => facts)).toEqual(
    certificatesOf(flat).map(({ facts }) => facts),
  );
  expect(grouped.scans[0]).toMatchObject({ toolVersion: "3.2", complete: true });
});

test("a certificate that testssl.sh writes whole is read itself, also in one line, and those of its chain after it", async () => {
  const oneLine = pem(leaf).trim().replaceAll("\n", " ");
  const row = (id: string, finding: string) =>
    `"${id}","www.ejemplo.cl/10.0.0.5","443","INFO","${finding}","",""\n`;
  const file = [
    '"id","fqdn/ip","port","severity","finding","cve","cwe"\n',
    row("cert <cert#1>", oneLine),
    row("cert_chain_of_trust <cert#1>", "passed."),
    row("cert_ocspRevoked <cert#1>", "not revoked"),
    row("intermediate_cert_notBefore <#1>", "2020-01-01 00:00"),
    row("intermediate_cert_notAfter <#1>", "2030-01-01 00:00"),
    row("intermediate_cert_commonName <#1>", "Intermedia"),
  ].join("");
  const certificates = certificatesOf(await readReport(testsslCsv, file));
  expect(
    certificates.map(({ position, chain, revoked, facts }) => [position, chain, revoked, facts.subject]),
  ).toEqual([
    [0, "complete", false, "CN=www.empresa.test, O=Empresa, C=CL"],
    [1, null, null, "CN=Intermedia"],
  ]);
});

test("SSLyze tells old protocols, weak suites, attacks, what it could not test and whom the certificate names", async () => {
  const report = await readKnown(exampleReports.sslyze);
  expect(failuresOf(report)).toEqual(["tls_1_0", "cipher_3des", "robot", "name_mismatch", "untrusted"]);
  expect(report.results.filter(({ outcome }) => outcome === "error").map(({ rule }) => rule.id)).toEqual([
    "heartbleed",
  ]);
  expect(certificatesOf(report)).toMatchObject([
    { chain: "incomplete", facts: { names: ["otro.ejemplo.cl"], subject: "CN=otro.ejemplo.cl, O=Ejemplo" } },
  ]);
});

test("SSL Labs tells the same by numbers, and that a certificate was revoked", async () => {
  const report = await readKnown(exampleReports["ssl-labs"]);
  expect(failuresOf(report)).toEqual(["ssl_3", "cipher_rc4", "heartbleed", "robot", "fallback", "revoked"]);
  expect(certificatesOf(report)).toMatchObject([
    { chain: "incomplete", revoked: true, facts: { keyBits: 1024, signatureAlgorithm: "SHA1withRSA" } },
  ]);
  expect(report.scans[0]?.endedAt).toBe(new Date(1_790_848_860_000).toISOString());
});

test("an endpoint that could not be assessed is named, and the others are kept", async () => {
  const host = JSON.parse(exampleReports["ssl-labs"]);
  host.endpoints.push({ ipAddress: "203.0.113.8", statusMessage: "Unable to connect" });
  const report = await readKnown(JSON.stringify([host]));
  expect(report.problems.map(({ reason }) => reason)).toEqual([
    "No se pudo evaluar un servidor: Unable to connect.",
  ]);
  expect(report.summary.hosts).toBe(1);
});
