import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { route } from "#platform/server/verb.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const byNumber = defineCall({
  name: "probe.by_number",
  method: "GET",
  path: "/api/probe/numbers/:id/",
  summary: "A thing with a number",
  permission: "company.read",
  effect: "read",
  scope: "company",
  input: z.object({ id: IntId, limit: z.coerce.number().int().min(1).default(5) }),
  output: z.object({ id: z.number() }),
});
const byUuid = defineCall({
  ...byNumber,
  name: "probe.by_uuid",
  path: "/api/probe/uuids/:id/",
  input: z.object({ id: Id }),
  output: z.object({ id: z.string() }),
});
const change = defineCall({
  ...byNumber,
  name: "probe.change",
  method: "POST",
  path: "/api/probe/changes/",
  effect: "write",
  input: z.object({ id: IntId, ids: z.array(IntId).default([]), owner: IntId.nullable().optional() }),
  output: z.object({ id: z.number() }),
});

const webDirectory = mkdtempSync(join(tmpdir(), "portal-web-"));
mkdirSync(webDirectory, { recursive: true });
writeFileSync(join(webDirectory, "index.html"), "<html><head></head><body>El portal</body></html>");
const portal = await testPortal(
  [
    {
      name: "probe",
      routes: [
        route(byNumber, async (_context, { id }) => ({ id })),
        route(byUuid, async (_context, { id }) => ({ id })),
        route(change, async ({ audit }, { id }) => {
          audit({ action: "probe.changed", objectType: "probe" });
          return { id };
        }),
      ],
    },
  ],
  { webDirectory },
);
const client = await signedIn(portal, "client", await aCompany(portal));
const get = (url: string) => client.inject({ method: "GET", url });
const uuid = "0190a0a0-0000-7000-8000-00000000000a";

describe("an id in a path", () => {
  test("is found as the portal writes it", async () => {
    expect((await get("/api/probe/numbers/17/")).json()).toEqual({ id: 17 });
    expect((await get(`/api/probe/uuids/${uuid}`)).json()).toEqual({ id: uuid });
  });

  test.each(["017", "+17", "17.0", "1.7e1", "0x11", "%31%37", "%2017", "17%20", "-17", "١٧"])(
    "is none when it is written %s",
    async (id) => {
      expect((await get(`/api/probe/numbers/${id}/`)).statusCode).toBe(400);
    },
  );

  test.each([uuid.toUpperCase(), uuid.replace("a0a0", "%610a0"), `{${uuid}}`, uuid.replaceAll("-", "")])(
    "is none when it is written %s",
    async (id) => {
      expect((await get(`/api/probe/uuids/${id}/`)).statusCode).toBe(400);
    },
  );

  test("nor is a number of a query in another spelling", async () => {
    expect((await get("/api/probe/numbers/17/?limit=9")).statusCode).toBe(200);
    for (const limit of ["09", "%2B9", "9.0", "0x9", "9e0", "true"])
      expect((await get(`/api/probe/numbers/17/?limit=${limit}`)).statusCode, limit).toBe(400);
  });
});

describe("a number of a body", () => {
  const send = (payload: object) => client.inject({ method: "POST", url: change.path, payload });

  test("is taken as a number, and may be left out where it may", async () => {
    for (const payload of [{ id: 3 }, { id: 3, ids: [1, 2], owner: null }])
      expect((await send(payload)).statusCode).toBe(200);
  });

  test.each([["3"], [true], [[3]], [null], [3.5], ["0x3"], [{}], [" 3 "], [""]])("is not %j", async (id) => {
    expect((await send({ id })).statusCode).toBe(400);
    expect((await send({ id: 3, ids: [id] })).statusCode).toBe(400);
    if (id !== null) expect((await send({ id: 3, owner: id })).statusCode).toBe(400);
  });

  test("may be text where a form of old writes everything so", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const form = (payload: string) => client.inject({ method: "POST", url: change.path, payload, headers });
    expect((await form("id=3")).statusCode).toBe(200);
    for (const text of ["id=03", "id=3.0", "id=0x3"]) expect((await form(text)).statusCode, text).toBe(400);
  });
});

describe("an address", () => {
  test.each([
    "/api/probe/numbers/17/",
    "/%61pi/probe/numbers/17/",
    "/api/%70robe/numbers/17",
    "/api/nothing/",
  ])("is kept out of every cache: %s", async (url) => {
    expect((await get(url)).headers["cache-control"]).toBe("no-store");
  });

  test.each(["/%61pi/nothing/", "/api%2Fnothing", "/%6detrics/nothing", "/%E0%A4%A"])(
    "is no page of the web part however it is written: %s",
    async (url) => {
      const answer = await get(url);
      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.body).not.toContain("El portal");
    },
  );

  test("is a page of the web part when it is one", async () => {
    expect((await get("/Compliance/Gesti%C3%B3n")).body).toContain("El portal");
    expect((await get("/apis-y-servicios")).body).toContain("El portal");
  });

  test("is none of monitoring's because it begins like one", async () => {
    const headers = { host: "otro.ejemplo" };
    const ask = async (url: string) => (await portal.app.inject({ url, headers })).statusCode;
    expect([await ask("/health"), await ask("/health/ready"), await ask("/healthy")]).toEqual([
      200, 200, 400,
    ]);
  });
});
