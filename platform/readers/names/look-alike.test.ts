import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { confusableSkeleton, mixesScripts } from "./confusables.ts";
import { hostNameOf, hostOfUrl, registrableOf } from "./host-names.ts";
import { isNear, lookAlikeTest } from "./look-alike.ts";

const resembles = lookAlikeTest(["bancoestado.cl", "Fedex.com", "sii.cl", "мойбанк.рф", "vina-andes.cl"]);
const signOf = (host: string) => {
  const lookAlike = resembles(host);
  return lookAlike && `${lookAlike.sign} ${lookAlike.of}`;
};

test.each([
  ["bancoestаdo.cl", "same_look bancoestado.cl"],
  ["bancoéstado.com", "same_look bancoestado.cl"],
  ["xn--bancoestdo-6qi.cl", "same_look bancoestado.cl"],
  ["bancoestad0.cl", "same_look bancoestado.cl"],
  ["bancoesatdo.cl", "near bancoestado.cl"],
  ["bancoestdo.cl", "near bancoestado.cl"],
  ["feclex.com", "same_look fedex.com"],
  ["fedexx.com", "near fedex.com"],
  ["www.bancoestado.com.co", "other_ending bancoestado.cl"],
  ["bancoestado.github.io", "other_ending bancoestado.cl"],
  ["deliver-fedex.com", "contains fedex.com"],
  ["bancoestado.cl.malo.net", "contains bancoestado.cl"],
  ["clientesbancoestado.com", "contains bancoestado.cl"],
  ["devolucion.sii-chile.com", "contains sii.cl"],
  ["vina-andes-rrhh.cl", "contains vina-andes.cl"],
  ["portal.mi-vina-andes.com", "contains vina-andes.cl"],
])("%s resembles: %s", (host, expected) => {
  expect(signOf(host)).toBe(expected);
});

test.each([
  "bancoestado.cl",
  "WWW.bancoestado.cl.",
  "personas.fedex.com",
  "banco.cl",
  "sip.cl",
  "203.0.113.7",
  "cl",
  "",
])("%s resembles none of them", (host) => {
  expect(signOf(host)).toBeUndefined();
});

test("letters of two scripts in one word are reported, a single script is not", () => {
  expect(resembles("bancoestаdo.cl")?.mixedScripts).toBe(true);
  expect(resembles("bancoestad0.cl")?.mixedScripts).toBe(false);
  expect(mixesScripts("мойбанк")).toBe(false);
  expect(mixesScripts("tokyo東京タワー")).toBe(false);
});

test("what a word looks like looks like itself", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      (text) => confusableSkeleton(confusableSkeleton(text)) === confusableSkeleton(text),
    ),
  );
});

test("no text breaks the test, and a name never resembles itself", () => {
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.domain(), fc.webUrl());
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 4 }), (host, names) => {
      const name = hostNameOf(host);
      hostOfUrl(host);
      expect(lookAlikeTest([...names, host])(host)).toBeUndefined();
      if (name) expect(registrableOf(name)?.length ?? 0).toBeLessThanOrEqual(name.length);
    }),
  );
});

test("nearness counts a swap of neighbours as one step, from either side", () => {
  expect(isNear("abcd", "abdc", 1)).toBe(true);
  fc.assert(
    fc.property(
      fc.string({ maxLength: 12 }),
      fc.string({ maxLength: 12 }),
      fc.nat({ max: 3 }),
      (one, other, limit) => {
        expect(isNear(one, other, limit)).toBe(isNear(other, one, limit));
      },
    ),
  );
});

test.each([
  ["https://usuario:clave@Malo.example:8443/a?b#c", "malo.example"],
  ["malo.example/ruta", "malo.example"],
  ["http://malo.example\\@bueno.example/", "malo.example"],
  ["http://[2001:db8::1]:80/x", "2001:db8::1"],
  ["ftp://malo.example", "malo.example"],
  ["/solo/ruta", null],
  ["/ir?a=http://malo.example/", null],
  ["", null],
])("the host of %s is %s", (url, host) => {
  expect(hostOfUrl(url)).toBe(host);
});

test.each([
  ["a.b.banco.com.co", "banco.com.co"],
  ["x.persona.github.io", "persona.github.io"],
  ["com.co", null],
  ["cl", null],
])("what was registered of %s is %s", (host, registrable) => {
  expect(registrableOf(host)).toBe(registrable);
});
