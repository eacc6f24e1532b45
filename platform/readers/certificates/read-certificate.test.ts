import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { alternativeNames, certificateName, coversHost } from "./certificate-names.ts";
import {
  authority,
  bundle,
  der,
  leaf,
  pem,
  pkcs12Head,
  renewed,
  weak,
  withoutSubject,
} from "./certificates.fixture.ts";
import { derParts, isPkcs12, pkcs7Certificates } from "./der-parts.ts";
import { readCertificate } from "./read-certificate.ts";

test("a certificate says its names, its dates, its key and who signed it", () => {
  const facts = readCertificate(der(leaf));
  expect(facts).toMatchObject({
    fingerprint: "c211aca98771227cb5203b3321d8d81cf7fd798298a9d34f9da8d26ecc0e91f0",
    subject: "CN=www.empresa.test, O=Empresa, C=CL",
    issuer: "CN=Raiz de Prueba, O=Autoridad de Prueba, C=CL",
    serial: "1001",
    names: ["www.empresa.test", "*.tienda.empresa.test", "10.1.2.3", "2001:db8::5"],
    nameCount: 4,
    notBefore: new Date("2026-11-27T21:02:49Z"),
    notAfter: new Date("2027-12-30T21:02:49Z"),
    keyAlgorithm: "ec",
    keyBits: 256,
    signatureAlgorithm: "ecdsa-with-SHA256",
    isCa: false,
    selfSigned: false,
  });
  expect(readCertificate(pem(leaf))).toEqual(facts);
});

test("two that share subject, issuer and serial are distinguished by their fingerprint", () => {
  const [one, other] = [readCertificate(der(leaf)), readCertificate(der(renewed))];
  if (typeof one === "string" || typeof other === "string") throw new Error("Both are certificates");
  expect([other.subject, other.issuer, other.serial]).toEqual([one.subject, one.issuer, one.serial]);
  expect(other.fingerprint).not.toBe(one.fingerprint);
});

test("one that signs itself, an authority, and one without a subject", () => {
  expect(readCertificate(der(weak))).toMatchObject({
    selfSigned: true,
    keyAlgorithm: "rsa",
    keyBits: 1024,
    signatureAlgorithm: "sha1WithRSAEncryption",
  });
  expect(readCertificate(der(authority))).toMatchObject({ isCa: true, names: [] });
  expect(readCertificate(der(withoutSubject))).toMatchObject({
    subject: "",
    selfSigned: false,
    names: ["sin-titular.empresa.test"],
  });
});

test("names are those of services, in one spelling; letters of other scripts stay, addresses of mail do not count", () => {
  expect(
    alternativeNames(
      'DNS:WWW.A.cl., email:x@a.cl, IP Address:2001:DB8:0:0:0:0:0:1, DNS:"a, b.cl", URI:http://a.cl',
    ),
  ).toEqual({ names: ["www.a.cl", "2001:db8::1"], nameCount: 2 });
  expect(certificateName("ñandú.cl")).toBe("xn--and-6ma2c.cl");
  for (const raw of ["", "a b.cl", "x@a.cl", "\u0000", "a".repeat(300)])
    expect(certificateName(raw)).toBeUndefined();
});

test("a star stands for one label and never for two, for a whole name or for an address", () => {
  const names = ["a.cl", "*.tienda.cl"];
  expect(["a.cl", "A.CL", "x.tienda.cl"].map((host) => coversHost(names, host))).toEqual([true, true, true]);
  expect(["tienda.cl", "y.x.tienda.cl", "b.cl", "10.0.0.1"].map((host) => coversHost(names, host))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test("a bundle holds its certificates, and what only a password opens is known", () => {
  expect(pkcs7Certificates(der(bundle))?.map((each) => Buffer.from(each).toString("base64"))).toEqual([
    leaf,
    authority,
  ]);
  expect(pkcs7Certificates(der(leaf))).toBeUndefined();
  // The first bytes alone are no complete PKCS#12, and a certificate is none.
  expect([isPkcs12(der(pkcs12Head)), isPkcs12(der(leaf))]).toEqual([false, false]);
});

test("whatever bytes come, reading them ends with an answer", () => {
  const whole = der(leaf);
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length), (at, byte, cut) => {
      const damaged = Buffer.from(whole);
      damaged[at] = byte;
      readCertificate(damaged.subarray(0, cut));
      derParts(damaged.subarray(0, cut));
      pkcs7Certificates(damaged);
    }),
  );
});
