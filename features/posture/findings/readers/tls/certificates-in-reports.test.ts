import { expect, test } from "vitest";
import { readKnown } from "../read-report.fixture.ts";
import { nessusCertificates, openvasCertificates } from "./certificate-reports.fixture.ts";

async function certificatesIn(content: string) {
  const report = await readKnown(content);
  const scanCertificates = report.items.flatMap((item) => (item.kind === "certificate" ? [item] : []));
  return { ...report, found: scanCertificates };
}

test("Nessus brings the certificate of a port whole, or what it lists of it, or only its dates", async () => {
  const { found } = await certificatesIn(nessusCertificates);
  expect(
    found.map(({ host, address, port, chain, facts }) => [host, address, port, chain, facts.subject]),
  ).toEqual([
    ["www.empresa.test", "203.0.113.7", 443, "untrusted", "CN=www.empresa.test, O=Empresa, C=CL"],
    ["www.empresa.test", "203.0.113.7", 8443, null, "CN=viejo.empresa.test, O=Empresa, C=CL"],
    ["10.0.0.9", "10.0.0.9", 443, null, "CN=erp.empresa.test, O=Empresa\\, S.A., C=CL"],
  ]);
  const [whole, dated, listedFacts] = found.map(({ facts }) => facts);
  expect(whole?.fingerprint).toBe("c211aca98771227cb5203b3321d8d81cf7fd798298a9d34f9da8d26ecc0e91f0");
  expect(dated).toMatchObject({ fingerprint: null, names: ["viejo.empresa.test"] });
  expect(dated?.notAfter.toISOString()).toBe("2021-01-02T23:59:59.000Z");
  expect(listedFacts).toMatchObject({
    fingerprint: "5d".repeat(32),
    issuer: "CN=Autoridad de Prueba, C=CL",
    serial: "0A1B2C",
    names: ["erp.empresa.test", "erp2.empresa.test"],
    notAfter: new Date("2027-03-01T23:59:59Z"),
    keyAlgorithm: "rsa",
    keyBits: 2048,
    signatureAlgorithm: "SHA-1 With RSA Encryption",
    isCa: false,
  });
});

test("what Nessus finds wrong with a certificate stays one finding, and the certificate makes none", async () => {
  const { results, items } = await certificatesIn(nessusCertificates);
  expect(results).toHaveLength(7);
  expect(results.filter(({ outcome }) => outcome === "fail").map(({ rule }) => rule.id)).toEqual([
    "51192",
    "15901",
    "51192",
  ]);
  expect(new Set(results.map(({ area }) => area))).toEqual(new Set(["vulnerability"]));
  // The certificates of a host come after the host and before its coverage.
  const kinds = items.map(({ kind }) => kind);
  expect(kinds.indexOf("certificate")).toBeGreaterThan(kinds.indexOf("asset"));
  expect(kinds.indexOf("certificate")).toBeLessThan(kinds.indexOf("coverage"));
});

test("OpenVAS lists certificates whole, with their chain behind them, at each of their ports", async () => {
  const { found } = await certificatesIn(openvasCertificates);
  expect(
    found
      .filter(({ host }) => host === "10.0.0.7")
      .map(({ port, position, facts }) => [port, position, facts.subject.split(",")[0]]),
  ).toEqual([
    [443, 0, "CN=www.empresa.test"],
    [443, 1, "CN=Raiz de Prueba"],
    [8443, 0, "CN=www.empresa.test"],
    [8443, 1, "CN=Raiz de Prueba"],
  ]);
});

test("a certificate that two results of OpenVAS describe is one, also where its lines are broken", async () => {
  const { found, results } = await certificatesIn(openvasCertificates);
  expect(results.map(({ outcome }) => outcome)).toEqual(["fail", "information"]);
  expect(found.filter(({ host }) => host === "10.0.0.8").map(({ facts }) => facts)).toEqual([
    {
      fingerprint: "6e".repeat(32),
      subject: "CN=intranet.empresa.test, O=Empresa de Prueba, C=CL",
      issuer: "CN=Autoridad de Prueba, C=CL",
      serial: "0C0D",
      names: ["intranet.empresa.test", "10.0.0.8"],
      nameCount: 2,
      notBefore: new Date("2020-01-02T00:00:00Z"),
      notAfter: new Date("2021-01-02T23:59:59Z"),
      keyAlgorithm: "rsa",
      keyBits: 1024,
      signatureAlgorithm: "sha1WithRSAEncryption",
      isCa: false,
      selfSigned: false,
    },
  ]);
});

test("a report whose output names no dates that a calendar knows keeps its results and brings no certificate", async () => {
  const hostile = nessusCertificates
    .replace(
      /PEM certificate[\s\S]*?-----END CERTIFICATE-----/,
      "constructor:\n__proto__: x\nNot Valid After: Jan 01 00:00:00 99999 GMT",
    )
    .replaceAll(/Not [Vv]alid [Aa]fter.*/g, "Not Valid After: mañana");
  const { found, results } = await certificatesIn(hostile);
  expect([found.length, results.length]).toEqual([0, 7]);
});
