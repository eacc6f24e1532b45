import { expect, test } from "vitest";
import { lookAlikeTest } from "#platform/readers/names/look-alike.ts";
import fc from "#platform/testing/examples.ts";
import { lookAlikeVariants } from "./look-alike-variants.ts";

test("names that would fool somebody are among the variants of a domain, and it is not", () => {
  const names = lookAlikeVariants("www.bancosur.cl").map(({ name }) => name);
  for (const expected of [
    "bancosur.com",
    "bancsur.cl",
    "bnacosur.cl",
    "bancosur-pagos.cl",
    "bancosr.cl",
    "banc0sur.cl",
  ])
    expect(names).toContain(expected);
  expect(names).not.toContain("bancosur.cl");
  expect(names.length).toBeLessThanOrEqual(1_000);
  expect(new Set(names).size).toBe(names.length);
});

test("letters of other scripts are shown as they look and registered as they are written", () => {
  const cyrillic = lookAlikeVariants("bancosur.cl").find(({ shown }) => shown === "bаncosur.cl");
  expect(cyrillic).toMatchObject({ sign: "same_look" });
  expect(cyrillic?.name).toMatch(/^xn--/);
});

test("every variant is one that the portal would know when it is seen", () => {
  fc.assert(
    fc.property(fc.domain(), (domain) => {
      const resembles = lookAlikeTest([domain]);
      for (const { name } of lookAlikeVariants(domain)) expect(resembles(name)).toBeDefined();
    }),
  );
});

test("what nobody registered has none", () => {
  expect(lookAlikeVariants("203.0.113.7")).toEqual([]);
  expect(lookAlikeVariants("com")).toEqual([]);
});
