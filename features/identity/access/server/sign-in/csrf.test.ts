import { describe, expect, test } from "vitest";
import * as contract from "#features/identity/access/access.contract.ts";
import { access } from "#features/identity/access/access.feature.ts";
import { maskCsrf, newCsrfSecret } from "#platform/server/http/csrf.ts";
import { testPortal } from "#platform/testing/portal.ts";

const plain = await testPortal([access], { environment: { PORTAL_ORIGIN: "http://portal.ejemplo.cl" } });
const secure = await testPortal([access], {
  database: plain.database,
  environment: { PORTAL_ORIGIN: "https://portal.ejemplo.cl" },
});
const secret = newCsrfSecret();
const other = newCsrfSecret();

interface Attempt {
  cookie?: string;
  header?: string;
  field?: string;
  origin?: string;
  referer?: string;
}
let lastIp = 0;
async function passes(portal: typeof plain, { cookie, header, field, origin, referer }: Attempt) {
  const answer = await portal.app.inject({
    method: "POST",
    url: contract.signIn.path,
    remoteAddress: `203.0.113.${++lastIp}`,
    headers: {
      host: "portal.ejemplo.cl",
      ...(cookie ? { cookie: `csrftoken=${cookie}` } : {}),
      ...(header ? { "x-csrftoken": header } : {}),
      ...(origin ? { origin } : {}),
      ...(referer ? { referer } : {}),
    },
    payload: { username: `nadie-${lastIp}`, password: "x", ...(field ? { csrfmiddlewaretoken: field } : {}) },
  });
  // Requests that pass are then refused for their credentials.
  expect([401, 403]).toContain(answer.statusCode);
  if (answer.statusCode === 403) expect(answer.json().code).toBe("csrf_failed");
  return answer.statusCode === 401;
}

const tokens: [string, Attempt, boolean][] = [
  ["bare header", { cookie: secret, header: secret }, true],
  ["masked header", { cookie: secret, header: maskCsrf(secret) }, true],
  ["bare field", { cookie: secret, field: secret }, true],
  ["masked field", { cookie: secret, field: maskCsrf(secret) }, true],
  ["masked cookie, as older Django sets it", { cookie: maskCsrf(secret), header: maskCsrf(secret) }, true],
  ["empty field and right header", { cookie: secret, field: "", header: secret }, true],
  ["wrong field in spite of a right header", { cookie: secret, field: other, header: secret }, false],
  ["no cookie", { header: secret }, false],
  ["no token", { cookie: secret }, false],
  ["another secret", { cookie: secret, header: other }, false],
  ["another secret, masked", { cookie: secret, header: maskCsrf(other) }, false],
  ["31 characters", { cookie: secret, header: secret.slice(1) }, false],
  ["33 characters", { cookie: secret, header: `${secret}a` }, false],
  ["63 characters", { cookie: secret, header: maskCsrf(secret).slice(1) }, false],
  ["a sign that no token has", { cookie: secret, header: `${secret.slice(1)}-` }, false],
  ["a cookie of wrong length", { cookie: secret.slice(1), header: secret.slice(1) }, false],
];
const right = { cookie: secret, header: maskCsrf(secret) };

describe("a request that changes something", () => {
  test.each(tokens)("with %s", async (_name, attempt, expected) => {
    expect(await passes(plain, attempt)).toBe(expected);
  });

  test.each([
    ["http://portal.ejemplo.cl", true],
    ["https://portal.ejemplo.cl", false],
    ["http://portal.ejemplo.cl.malicioso.cl", false],
    ["http://portal.ejemplo.cl:8080", false],
    ["null", false],
  ])("over http from origin %s: %s", async (origin, expected) => {
    expect(await passes(plain, { ...right, origin })).toBe(expected);
  });

  test.each([
    [{ origin: "https://portal.ejemplo.cl" }, true],
    [{ origin: "http://portal.ejemplo.cl" }, false],
    [{ referer: "https://portal.ejemplo.cl/Login" }, true],
    [{ referer: "https://malicioso.cl/?https://portal.ejemplo.cl/" }, false],
    [{ referer: "http://portal.ejemplo.cl/Login" }, false],
    [{ referer: "no es una dirección" }, false],
    [{}, false],
    [{ origin: "https://malicioso.cl", referer: "https://portal.ejemplo.cl/Login" }, false],
  ])("over https with %o: %s", async (facts, expected) => {
    expect(await passes(secure, { ...right, ...facts })).toBe(expected);
  });
});

test("the CSRF call sets a readable cookie once and answers a masked token of it", async () => {
  const first = await plain.app.inject({
    method: "GET",
    url: "/api/um/csrf_view/",
    headers: { host: "portal.ejemplo.cl" },
  });
  const cookie = first.cookies.find(({ name }) => name === "csrftoken");
  expect(cookie?.httpOnly).toBeUndefined();
  expect(cookie?.value).toMatch(/^[A-Za-z0-9]{32}$/);
  const { csrfToken } = first.json();
  expect(csrfToken).toMatch(/^[A-Za-z0-9]{64}$/);
  expect(await passes(plain, { cookie: cookie?.value ?? "", header: csrfToken })).toBe(true);
  const again = await plain.app.inject({
    method: "GET",
    url: "/api/um/csrf_view",
    headers: { host: "portal.ejemplo.cl", cookie: `csrftoken=${cookie?.value}` },
  });
  expect(again.cookies.find(({ name }) => name === "csrftoken")?.value).toBe(cookie?.value);
});
