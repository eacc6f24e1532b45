import { describe, expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { doubtAboutObservable, observableOf, recogniseObservables, refang } from "./observables.ts";

const find = (text: string) => recogniseObservables(text).map(({ type, value }) => `${type} ${value}`);

describe("a pasted text", () => {
  test("is read whether or not its values were made harmless", () => {
    expect(
      find(`El atacante (203.0.113[.]7) bajó hxxps://Mala[.]cl/Carga.php?x=1, y escribió a "Ana.Rojas[at]empresa(dot)cl".
        MD5: D41D8CD98F00B204E9800998ECF8427E; cve-2021-44228; AS64500; 2001:DB8:0:0::1; 10.0.0.0/8
        HKLM\\Software\\Run C:\\Users\\ana\\mal.exe /var/www/html/shell.php 203.0.113.7:8443 WWW.mala.cl.`),
    ).toEqual([
      "ipv4 203.0.113.7",
      "url https://mala.cl/Carga.php?x=1",
      "mail ana.rojas@empresa.cl",
      "md5 d41d8cd98f00b204e9800998ecf8427e",
      "cve CVE-2021-44228",
      "asn AS64500",
      "ipv6 2001:db8::1",
      "cidr 10.0.0.0/8",
      "registry_key HKLM\\Software\\Run",
      "file_path C:\\Users\\ana\\mal.exe",
      "file_path /var/www/html/shell.php",
      "domain www.mala.cl",
    ]);
  });

  test("makes no domain of a file, a sentence or a version", () => {
    expect(find("Abra informe.pdf o script.sh. Versión 1.2.3 de Ud. y punto.Fin")).toEqual([]);
  });

  test("knows an address of Bitcoin by its checksum, and a TLS client by its print", () => {
    expect(find("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb")).toEqual([
      "bitcoin 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
    ]);
    expect(find("t13d1516h2_8daaf6152771_b186095e22b6 ja3:e7d705a3286e19ea42f587b344ee6865")).toEqual([
      "ja4 t13d1516h2_8daaf6152771_b186095e22b6",
      "ja3 e7d705a3286e19ea42f587b344ee6865",
    ]);
  });

  test("says what is probably worth nothing", () => {
    expect(doubtAboutObservable(observableOf("10.1.2.3"))).toBe("Es una dirección privada o reservada");
    expect(doubtAboutObservable(observableOf("8.8.8.8"))).toBe("Es un servidor público de nombres");
    expect(doubtAboutObservable(observableOf("www.example.com"))).toBe("Es un nombre de ejemplo");
    expect(doubtAboutObservable(observableOf("45.60.70.80"))).toBeNull();
  });
});

test("whatever is recognised is recognised again from its one spelling, as the same", () => {
  const value = fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    fc.domain(),
    fc.emailAddress(),
    fc.webUrl(),
    fc.stringMatching(/^[0-9a-fA-F]{64}$/),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(value, { maxLength: 8 }), (values) => {
      for (const { type, value: one } of recogniseObservables(values.join(" ")))
        expect(recogniseObservables(one)).toMatchObject([{ type, value: one }]);
    }),
    { numRuns: 500 },
  );
});

test("making a value harmless and writing it back gives the same value", () => {
  const harmless = (text: string) =>
    text.replace(/^http/, "hxxp").replaceAll(".", "[.]").replaceAll("@", "[at]");
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.domain(), fc.emailAddress()), (value) => {
      expect(refang(harmless(value))).toBe(value);
    }),
  );
});

test("a long text of nothing is read in a time that grows with its length", () => {
  for (const text of ["a.".repeat(200_000), "[".repeat(400_000), "/a".repeat(200_000), ":".repeat(400_000)])
    expect(recogniseObservables(text)).toEqual([]);
});
