import type { InjectOptions } from "light-my-request";
import { describe, expect, test } from "vitest";
import { testPortal } from "#platform/testing/portal.ts";

const token = "clave-de-quien-vigila";
const guarded = await testPortal([], { environment: { METRICS_TOKEN: token } });
const open = await testPortal([]);
const elsewhere = { host: "portal:8080" };

describe("the metrics", () => {
  test("are for who brings the token, by whatever name monitoring knows the portal", async () => {
    const ask = (headers: Record<string, string>) => guarded.app.inject({ url: "/metrics", headers });
    for (const host of [{}, elsewhere]) {
      const answer = await ask({ ...host, authorization: `Bearer ${token}` });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain("portal_request_seconds");
      expect((await ask({ ...host, authorization: "Bearer otra" })).statusCode).toBe(404);
      expect((await ask(host)).statusCode).toBe(404);
    }
  });

  test("without a token are for this machine alone, under a name of its own", async () => {
    expect((await open.app.inject({ url: "/metrics" })).statusCode).toBe(200);
    expect((await open.app.inject({ url: "/metrics", remoteAddress: "198.51.100.7" })).statusCode).toBe(404);
    expect((await open.app.inject({ url: "/metrics", headers: elsewhere })).statusCode).toBe(400);
  });
});

describe("the health", () => {
  test("is told under any name", async () => {
    for (const url of ["/health", "/health/ready"])
      expect((await open.app.inject({ url, headers: elsewhere })).statusCode).toBe(200);
  });

  test("tells versions to this machine, or to who brings the token, and to nobody else", async () => {
    const versions = {
      status: "ok",
      version: "test",
      database: {
        engine: "embedded",
        version: expect.stringMatching(/^18\./),
        durability: { fsync: "on", synchronous_commit: "on" },
      },
    };
    const nothing = { status: "ok" };
    const ask = async (portal: typeof open, options: InjectOptions = {}) =>
      (await portal.app.inject({ url: "/health", ...options })).json();
    expect(await ask(open)).toEqual(versions);
    expect(await ask(open, { remoteAddress: "198.51.100.7" })).toEqual(nothing);
    expect(await ask(open, { headers: { "x-forwarded-for": "198.51.100.7" } })).toEqual(nothing);
    expect(await ask(guarded)).toEqual(nothing);
    expect(await ask(guarded, { headers: { authorization: "Bearer otra" } })).toEqual(nothing);
    expect(await ask(guarded, { headers: { authorization: `Bearer ${token}` } })).toEqual(versions);
  });
});

describe("in production, a proxy of this machine that nobody named", () => {
  const production = {
    NODE_ENV: "production",
    DATABASE_URL: "postgres://portal_app@db.interna/portal",
    PORTAL_ORIGIN: "https://portal.ejemplo.cl",
  };
  const headers = { host: "portal.ejemplo.cl", "x-forwarded-for": "198.51.100.7" };

  test("is served nothing, until TRUSTED_PROXIES names it", async () => {
    const unnamed = await testPortal([], { environment: production });
    const named = await testPortal([], { environment: { ...production, TRUSTED_PROXIES: "127.0.0.1" } });
    for (const url of ["/health", "/health/ready", "/api/openapi.json"]) {
      const answer = await unnamed.app.inject({ url, headers });
      expect([answer.statusCode, answer.json().code]).toEqual([503, "unavailable"]);
      expect((await named.app.inject({ url, headers })).statusCode).toBe(200);
    }
    // Direct requests, and a header that an outsider makes up, block nobody.
    expect((await unnamed.app.inject({ url: "/health", headers: { host: headers.host } })).statusCode).toBe(
      200,
    );
    const outsider = { url: "/health", headers, remoteAddress: "198.51.100.9" };
    expect((await unnamed.app.inject(outsider)).statusCode).toBe(200);
  });
});
