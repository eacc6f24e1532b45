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
});
