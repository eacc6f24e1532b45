import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { signIn } from "#features/identity/access/access.contract.ts";
import { Problem } from "#platform/contract/problem.ts";
import { visitor } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { allFeatures } from "../features.ts";
import { seedReference } from "../seed-reference.ts";

const root = join(import.meta.dirname, "..", "..");
const place = mkdtempSync(join(tmpdir(), "portal-fresh-"));
const page = "<!doctype html><title>Portal</title>";
const secret = "SECRETO-QUE-NADIE-SIRVE";
const webDirectory = join(place, "dist", "web");
mkdirSync(join(webDirectory, "assets"), { recursive: true });
mkdirSync(join(webDirectory, ".git"));
for (const [path, content] of [
  ["dist/web/index.html", page],
  ["dist/web/assets/main-1a2b.js", "1"],
  ["dist/web/.env", secret],
  ["dist/web/.git/config", secret],
  ["dist/secret.txt", secret],
  ["secret.key", secret],
] as const)
  writeFileSync(join(place, path), content);

const portal = await testPortal(allFeatures, {
  webDirectory,
  environment: {
    NODE_ENV: "production",
    DATABASE_URL: "postgres://portal_app@db.interna/portal",
    PORTAL_ORIGIN: "https://portal.ejemplo.cl",
    TRUSTED_PROXIES: "127.0.0.1",
  },
});
await seedReference(portal.gate);
await portal.app.listen({ port: 0, host: "127.0.0.1" });
const { port } = portal.app.server.address() as AddressInfo;
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Sends a path exactly as written; an HTTP client would normalise it. */
function ask(method: string, path: string): Promise<{ status: number; head: string; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: portal.ejemplo.cl\r\nConnection: close\r\n\r\n`),
    );
    let answer = "";
    socket.setTimeout(8_000, () => reject(new Error(`${method} ${path} was not answered`)));
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("error", reject);
    socket.on("close", () => {
      const [head = "", body = ""] = answer.split("\r\n\r\n", 2);
      resolve({ status: Number(head.split(" ")[1]), head, body });
    });
  });
}

const wellKnown = [
  "/.git/config",
  "/.git/HEAD",
  "/.env",
  "/.env.production",
  "/.npmrc",
  "/.portal/secret.key",
  "/secret.key",
  "/demo-access.json",
  "/package.json",
  "/package-lock.json",
  "/sbom.json",
  "/Dockerfile",
  "/compose.yaml",
  "/app/main.ts",
  "/database/schema.ts",
  "/node_modules/pg/package.json",
  "/assets/",
  "/assets",
  "/assets/main-1a2b.js.map",
  "/assets/../../secret.txt",
  "/assets/%2e%2e/%2e%2e/secret.txt",
  "/..%2f..%2fsecret.key",
  "/%2e%2e/secret.txt",
  "/..\\..\\secret.key",
  "//etc/passwd",
  "/../../../../etc/passwd",
  "/api/../secret.txt",
  "/api/..;/secret.txt",
  "/api/docs/assets/package.json",
  "/api/docs/assets/../../../package.json",
  "/api/docs/assets/",
  "/server-status",
  "/server-info",
  "/phpinfo.php",
  "/wp-admin/",
  "/wp-login.php",
  "/admin/",
  "/actuator/env",
  "/debug/pprof/",
  "/graphql",
  "/api/",
  "/api/v1/users",
  "/api/um/users/1/",
  "/api/um/sessions/",
  "/metrics",
  "/metrics/",
  "/files/",
  "/outbox/",
  "/backup.sql",
  "/.well-known/security.txt",
  "/%00",
  "/%c0%ae%c0%ae/secret.txt",
  `/${"a/".repeat(400)}`,
];
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];
/**
 * Patterns that would reveal the inside of the portal: stack traces, paths of this machine, names of the database and
 * of libraries.
 */
const revealing = [
  secret,
  place,
  root,
  "db.interna",
  "root:x:0",
  /\bat \S+ \(.*:\d+:\d+\)/,
  /node_modules|kysely|fastify|select .+ from/i,
];

describe("a fresh installation in production, seen by a stranger", () => {
  test.each(methods)("gives nothing away to %s on the paths that scanners try", async (method) => {
    for (const path of wellKnown) {
      const { status, head, body } = await ask(method, path);
      const where = `${method} ${path}: ${status} ${head}`;
      expect(status, where).toBeGreaterThanOrEqual(200);
      expect(status, where).toBeLessThan(500);
      for (const pattern of revealing) expect(`${head}\n${body}`, where).not.toMatch(pattern);
      expect(head, where).not.toMatch(/^(server|x-powered-by|via):/im);
      // The answer is the application's page or a refusal in the uniform format; never a file or a directory listing.
      if (status < 400 && method === "GET") expect([page, ""], where).toContain(body);
      if (status < 400 && method !== "GET" && method !== "HEAD") expect.fail(where);
    }
  });

  test("is closed in every private call, and says so in one shape", async () => {
    const answers = await Promise.all(
      ["/api/um/users/", "/api/events/", "/api/um/companies/", "/api/live/", "/api/search/"].map((path) =>
        ask("GET", path),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
    for (const { body } of answers) expect(Problem.parse(JSON.parse(body)).code).toBe("not_signed_in");
  });

  test("shows its metrics to nobody behind a proxy", async () => {
    expect((await ask("GET", "/metrics")).status).toBe(404);
    const claimed = await portal.app.inject({ url: "/metrics", headers: { "x-forwarded-for": "127.0.0.1" } });
    expect(claimed.statusCode).toBe(404);
  });

  test("speaks TLS only from the first visit on", async () => {
    expect((await ask("GET", "/")).head.toLowerCase()).toContain(
      "strict-transport-security: max-age=31536000",
    );
  });

  test("has no account at all, so that no known password opens it", async () => {
    expect(await runQuery(portal.database.owner, "select username from portal_user")).toEqual([]);
    expect(await runQuery(portal.database.owner, "select name from company")).toEqual([]);
    for (const username of ["admin", "administrador", "root", "demo", "portal"]) {
      for (const password of ["admin", "password", "changeme", "portal", ""]) {
        const answer = await visitor(portal).inject({
          method: "POST",
          url: signIn.path,
          headers: { host: "portal.ejemplo.cl", origin: "https://portal.ejemplo.cl" },
          payload: { username, password, g2fa: "000000" },
        });
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        expect(String(answer.headers["set-cookie"] ?? "")).not.toContain("session=");
      }
    }
  });
});

describe("a portal in production", () => {
  const run = (environment: Record<string, string>, ...args: string[]) =>
    spawnSync(process.execPath, ["app/main.ts", ...args], {
      cwd: root,
      encoding: "utf8",
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        PORTAL_DATA: join(place, "data"),
        ...environment,
      },
    });

  test("does not start without its own database, address and key", () => {
    const { status, stdout, stderr } = run({}, "start");
    expect(status).not.toBe(0);
    for (const name of ["DATABASE_URL", "PORTAL_ORIGIN", "PORTAL_SECRET_KEY"])
      expect(stdout + stderr).toContain(name);
    expect(stdout + stderr).not.toMatch(/\bat \S+ \(/);
  });

  test.each(["DATABASE_URL", "DATABASE_OWNER_URL"])("says of %s when it leads nowhere", (variable) => {
    const { status, stderr } = run(
      {
        NODE_ENV: "test",
        PORTAL_SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
        DATABASE_URL: "postgres://portal_app@localhost:1/portal",
        [variable]: "postgres://nadie@localhost:1/portal",
      },
      "start",
    );
    expect(status).toBe(1);
    expect(stderr).toContain(`${variable}: no se puede entrar a la base de datos`);
    expect(stderr).not.toMatch(/\bat \S+ \(/);
  });

  test.each(["con espacio", "ad/min", "yo"])("makes nobody by the name of «%s»", (name) => {
    const facts = ["--staff", "--username", name, "--email", "admin@ejemplo.cl"];
    const { status, stdout, stderr } = run({ NODE_ENV: "test" }, "user", "create", ...facts);
    expect(status).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toMatch(/^--username: /);
  });

  test("has no demonstration to hand out", () => {
    const { status, stdout } = run(
      {
        PORTAL_DEMO: "on",
        DATABASE_URL: "postgres://portal_app@127.0.0.1:1/portal",
        PORTAL_ORIGIN: "https://portal.ejemplo.cl",
        PORTAL_SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
      },
      "demo",
      "access",
      "--json",
    );
    expect(status).not.toBe(0);
    expect(stdout).not.toContain("password");
  });
});
