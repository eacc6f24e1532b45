import { describe, expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { type CsrfFacts, csrfPasses, csrfSecretOf, maskCsrf, newCsrfSecret } from "./csrf.ts";

const secret = newCsrfSecret();
const good: CsrfFacts = {
  origin: "https://portal.ejemplo.cl",
  referer: undefined,
  ownOrigin: "https://portal.ejemplo.cl",
  cookie: secret,
  token: secret,
};

describe("an unsafe request", () => {
  test.each<[string, Partial<CsrfFacts>]>([
    ["bare secrets", {}],
    ["a masked token", { token: maskCsrf(secret) }],
    ["a masked cookie, as older servers set it", { cookie: maskCsrf(secret) }],
    ["both masked, differently", { cookie: maskCsrf(secret), token: maskCsrf(secret) }],
    [
      "no Origin but the portal's Referer",
      { origin: undefined, referer: "https://portal.ejemplo.cl/Login?x=1" },
    ],
    ["plain HTTP without Origin or Referer", { origin: undefined, ownOrigin: "http://localhost:8080" }],
  ])("passes with %s", (_what, change) => {
    expect(csrfPasses({ ...good, ...change })).toBe(true);
  });

  test.each<[string, Partial<CsrfFacts>]>([
    ["no cookie", { cookie: undefined }],
    ["no token", { token: undefined }],
    ["another secret", { token: newCsrfSecret() }],
    ["another secret, masked", { token: maskCsrf(newCsrfSecret()) }],
    ["a token of the wrong length", { token: secret.slice(1) }],
    ["a cookie of the wrong length", { cookie: `${secret}a` }],
    ["signs that no token has", { token: `${secret.slice(0, 31)}!`, cookie: `${secret.slice(0, 31)}!` }],
    ["two empty texts", { token: "", cookie: "" }],
    ["another origin", { origin: "https://evil.example" }],
    ["the same host over HTTP", { origin: "http://portal.ejemplo.cl" }],
    ["another port", { origin: "https://portal.ejemplo.cl:8443" }],
    ["an origin that hides itself", { origin: "null" }],
    ["no Referer over HTTPS", { origin: undefined }],
    ["another Referer", { origin: undefined, referer: "https://evil.example/portal.ejemplo.cl" }],
    [
      "a Referer that begins alike",
      { origin: undefined, referer: "https://portal.ejemplo.cl.evil.example/" },
    ],
    ["a Referer that is none", { origin: undefined, referer: "portal" }],
  ])("is refused with %s", (_what, change) => {
    expect(csrfPasses({ ...good, ...change })).toBe(false);
  });

  test("a mask can always be taken off, and hides the secret", () => {
    for (let round = 0; round < 200; round += 1) {
      const csrfSecret = newCsrfSecret();
      const masked = maskCsrf(csrfSecret);
      expect(masked).toHaveLength(64);
      expect(csrfSecretOf(masked)).toBe(csrfSecret);
    }
  });

  test("no text whatever breaks the check", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (cookie, token) => {
        fc.pre(cookie !== token);
        expect(csrfPasses({ ...good, cookie, token })).toBe(false);
      }),
    );
  });
});
