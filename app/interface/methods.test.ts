import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { createPublished } from "#features/intelligence/bulletins/server/bulletins.public.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { signedIn, visitor } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { allFeatures } from "../features.ts";
import { knownPages } from "../public-addresses.ts";
import { seedReference } from "../seed-reference.ts";

const webDirectory = mkdtempSync(join(tmpdir(), "portal-web-"));
mkdirSync(join(webDirectory, "assets"));
const page = "<!doctype html><html><head></head><body>Portal</body></html>";
writeFileSync(join(webDirectory, "index.html"), page);
writeFileSync(join(webDirectory, "assets", "main-1a2b.js"), "1");
afterAll(() => rmSync(webDirectory, { recursive: true }));

const portal = await testPortal(allFeatures, {
  webDirectory,
  pageAddresses: knownPages(join(import.meta.dirname, "..", "..", "database", "reference")),
  environment: {
    SECURITY_CONTACT: "mailto:seguridad@ejemplo.cl,https://ejemplo.cl/aviso",
    SECURITY_POLICY_URL: "https://ejemplo.cl/politica",
  },
});
await seedReference(portal.gate);
const bulletinId = await asSystem(
  portal.gate,
  { scope: "platform", effect: "write", name: "test" },
  (context) =>
    createPublished(
      context,
      {
        slug: "aviso-uno",
        title: "Aviso uno",
        summary: "Un aviso de prueba para el mapa del sitio.",
        body: "Texto del aviso.",
        severity: "high",
        cves: [],
        techniques: [],
        products: [],
        sources: [],
      },
      new Date("2026-11-01T12:00:00Z"),
    ),
);
const { origin } = portal.gate.config;
const anyone = visitor(portal);
const client = await signedIn(portal, "client", await aCompany(portal));
const ask = (method: string, url: string, caller = anyone) => caller.inject({ method: method as "GET", url });
/** Headers that differ between any two answers, or that describe how the body travels. */
const own = new Set([
  "date",
  "transfer-encoding",
  "x-request-id",
  "connection",
  "x-ratelimit-remaining",
  "x-ratelimit-reset",
]);
const headersOf = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !own.has(name)));

describe("HEAD", () => {
  test.each([
    "/",
    "/About",
    "/no-existe",
    "/assets/main-1a2b.js",
    "/robots.txt",
    "/sitemap.xml",
    "/.well-known/security.txt",
    "/health",
    "/api/openapi.json",
    "/api/um/users/",
    "/api/um/no_existe/",
    "/api/events/export/",
    "/api/compliance/standards/",
  ])("of %s answers as GET does, without a body", async (url) => {
    for (const caller of [anyone, client]) {
      const [get, head] = [await ask("GET", url, caller), await ask("HEAD", url, caller)];
      expect(head.statusCode).toBe(get.statusCode);
      expect(headersOf(head.headers)).toEqual(headersOf(get.headers));
      expect(head.body).toBe("");
    }
  });

  test("does not sign anybody out", async () => {
    const answer = await ask("HEAD", "/api/um/auth/logout/", client);
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, "GET"]);
    expect((await ask("GET", "/api/um/users/", client)).statusCode).toBe(200);
  });
});

describe("a method that an address does not have", () => {
  test.each([
    ["OPTIONS", "/api/um/users/", "GET, HEAD"],
    ["DELETE", "/api/um/users", "GET, HEAD"],
    ["TRACE", "/api/um/users/", "GET, HEAD"],
    ["GET", "/api/um/auth/login/", "POST"],
    ["POST", "/api/compliance/artifacts/0198c0de-0000-7000-8000-000000000000/", "DELETE, GET, HEAD, PUT"],
    ["POST", "/", "GET, HEAD"],
    ["OPTIONS", "/About", "GET, HEAD"],
    ["PUT", "/robots.txt", "GET, HEAD"],
    ["POST", "/health", "GET, HEAD"],
    ["DELETE", "/assets/main-1a2b.js", "GET, HEAD"],
  ])("%s %s is 405 and names those that it has", async (method, url, allow) => {
    const answer = await ask(method, url);
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.json()).toMatchObject({ code: "wrong_method" });
  });

  test("is told before the body is read", async () => {
    const answer = await anyone.inject({
      method: "PUT",
      url: "/api/um/users/",
      headers: { "content-type": "text/xml" },
      payload: "<a/>",
    });
    expect(answer.statusCode).toBe(405);
  });

  test("on an address that is none stays a 404", async () => {
    expect((await ask("POST", "/api/um/no_existe/")).statusCode).toBe(404);
  });
});

describe("addresses of pages", () => {
  test.each([
    "/",
    "/About",
    "/about/",
    "/Servicios?x=1",
    "/Login",
    "/terminos",
    "/Bienvenida",
    "/Eventos",
    `/Threat_Intelligence/Boletines/${bulletinId}`,
  ])("%s has one", async (url) => {
    const answer = await ask("GET", url);
    expect([answer.statusCode, answer.body.includes("Portal")]).toEqual([200, true]);
  });

  test.each(["/no-existe", "/About/mas", "/wp-login.php", "/Threat_Intelligence/Boletines/999999", "/.env"])(
    "%s answers 404 with the page that says so",
    async (url) => {
      const answer = await ask("GET", url);
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
      expect(answer.body).toContain("Portal");
    },
  );
});

describe("what crawlers ask for", () => {
  test("robots.txt keeps them out of the interface and names the map", async () => {
    const { body } = await ask("GET", "/robots.txt");
    expect(body).toContain("Disallow: /api/");
    expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  test("the map names public pages and published bulletins, and each is there", async () => {
    const { body, headers } = await ask("GET", "/sitemap.xml");
    expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
    const paths = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => url.replace(origin, ""));
    expect(paths).toEqual(
      expect.arrayContaining(["/", "/About", `/Threat_Intelligence/Boletines/${bulletinId}`]),
    );
    expect(paths).not.toContain("/Bienvenida");
    for (const path of paths) expect((await ask("GET", path)).statusCode, path).toBe(200);
  });

  test("security.txt has the fields of RFC 9116, and expires within a year", async () => {
    const { body, headers } = await ask("GET", "/.well-known/security.txt");
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    const fields = body
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/).slice(0, 2));
    expect(fields.filter(([name]) => name === "Contact").map(([, value]) => value)).toEqual([
      "mailto:seguridad@ejemplo.cl",
      "https://ejemplo.cl/aviso",
    ]);
    const expires = fields.filter(([name]) => name === "Expires").map(([, value]) => Date.parse(value ?? ""));
    expect(expires).toHaveLength(1);
    expect(expires[0]).toBeGreaterThan(Date.now());
    expect(expires[0]).toBeLessThan(Date.now() + 365 * 86_400_000);
    expect(body).toContain(`Canonical: ${origin}/.well-known/security.txt`);
  });

  test("without a contact there is no security.txt", async () => {
    const bare = await testPortal([]);
    const answer = await visitor(bare).inject({ method: "GET", url: "/.well-known/security.txt" });
    expect(answer.statusCode).toBe(404);
  });
});
