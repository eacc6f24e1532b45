import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { indicatorKey, keyOfText } from "./indicator-key.ts";

test.each([
  ["ip", "203.0.113[.]7", "203.0.113.7"],
  ["ip", "2001:DB8:0:0:0:0:0:1", "2001:db8::1"],
  ["ip", "::ffff:198.51.100.4", "198.51.100.4"],
  ["network", "203.0.113.77/24", "203.0.113.0/24"],
  ["network", "2001:db8:ffff::1/32", "2001:db8::/32"],
  ["domain", "Mala[.]CL.", "mala.cl"],
  ["domain", "peñalolén.cl", "xn--pealoln-gya1e.cl"],
  ["url", "hxxps://Usuario:clave@Mala.cl:443/Carga.php?b=2&a=1#aqui", "mala.cl/Carga.php?a=1&b=2"],
  ["url", "http://mala.cl:8080", "mala.cl:8080/"],
  ["url", "ftp://mala.cl/archivo", "mala.cl/archivo"],
  ["md5", "D41D8CD98F00B204E9800998ECF8427E", "d41d8cd98f00b204e9800998ecf8427e"],
  ["mail", "Pagos@Mala.CL", "pagos@mala.cl"],
] as const)("a value of kind %s is found again however it is written: %s", (kind, text, key) => {
  expect(indicatorKey(kind, text)).toBe(key);
  expect(indicatorKey(kind, key)).toBe(key);
});

test.each([
  ["ip", "203.0.113.256"],
  ["ip", "mala.cl"],
  ["network", "203.0.113.0/33"],
  ["domain", "203.0.113.7"],
  ["domain", "sin punto"],
  ["domain", "localhost"],
  ["sha256", "d41d8cd98f00b204e9800998ecf8427e"],
  ["mail", "dos@arrobas@mala.cl"],
  ["url", `http://mala.cl/${"a".repeat(3_000)}`],
] as const)("what is no %s has no key: %s", (kind, text) => {
  expect(indicatorKey(kind, text)).toBeUndefined();
});

test("the kind of a value that states none is derived from its form", () => {
  expect(keyOfText("10.0.0.0/8")).toEqual({ kind: "network", key: "10.0.0.0/8" });
  expect(keyOfText("hxxp://mala[.]cl/x")).toEqual({ kind: "url", key: "mala.cl/x" });
  expect(keyOfText("nada de esto")).toBeUndefined();
  expect(keyOfText("CVE-2021-44228")).toBeUndefined();
});

test("a key is its own key, whatever was written", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.domain(), fc.ipV4(), fc.ipV6()),
      (text) => {
        const keyFromText = keyOfText(text);
        if (keyFromText) expect(indicatorKey(keyFromText.kind, keyFromText.key)).toBe(keyFromText.key);
      },
    ),
  );
});
