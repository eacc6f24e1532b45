import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { configVariables } from "#platform/server/config/config.ts";
import { EventServicesEnvironment, eventServicesOf } from "#platform/server/config/event-services-config.ts";
import { freePort } from "#platform/testing/portal-process.ts";
import { missingPrograms } from "./debian-servers.ts";
import { documentedBlock } from "./document-blocks.ts";

const root = join(import.meta.dirname, "..", "..");
const read = (name: string) => readFileSync(join(root, name), "utf8");
const nginxConf = read("docs/operations/containers/nginx.conf");

const Portal = z.object({
  environment: z.record(z.string(), z.string()),
  networks: z.object({ default: z.object({ ipv4_address: z.string() }) }),
});
const Compose = z.object({ services: z.object({ portal: Portal, "portal-2": Portal, proxy: z.unknown() }) });
const { services } = Compose.parse(
  parse(read("compose.several.yaml"), {
    customTags: ["override", "reset"].map((name) => ({ tag: `!${name}`, collection: "seq" as const })),
    logLevel: "error",
  }),
);

test("both portals have the same variables, which the configuration reads", () => {
  const { portal, "portal-2": second } = services;
  expect(second.environment).toEqual(portal.environment);
  const names = Object.keys(portal.environment).filter((name) => name !== "NODE_EXTRA_CA_CERTS");
  expect(names.filter((name) => !configVariables.includes(name))).toEqual([]);
});

test("the address of ClickHouse is one that the configuration accepts", () => {
  const EVENTS_URL = services.portal.environment.EVENTS_URL?.replace(/\$\{[^}]*\}/, "clave");
  const environment = EventServicesEnvironment.parse({ EVENTS_URL });
  expect(eventServicesOf(environment)).toHaveLength(1);
});

test("nginx has the documented site in front of the addresses of both portals", () => {
  const site = documentedBlock("nginx")
    .replaceAll("server_name portal.ejemplo.cl;", "server_name _;")
    .replace("/etc/letsencrypt/live/portal.ejemplo.cl/fullchain.pem", "/certificates/portal.pem")
    .replace("/etc/letsencrypt/live/portal.ejemplo.cl/privkey.pem", "/certificates/portal.key")
    .replace("http://127.0.0.1:8080", "http://portals");
  const addressOf = ({ networks }: z.infer<typeof Portal>) => `${networks.default.ipv4_address}:8080`;
  const group = documentedBlock("nginx-group")
    .replace("127.0.0.1:8080", addressOf(services.portal))
    .replace("127.0.0.1:8081", addressOf(services["portal-2"]));
  expect(nginxConf).toContain(site);
  expect(nginxConf).toContain(group);
});

const lacksPrograms = missingPrograms().some((name) => ["nginx", "openssl"].includes(name));

test.skipIf(lacksPrograms)("nginx accepts the file", async () => {
  const directory = mkdtempSync(join(tmpdir(), "portal-containers-"));
  try {
    mkdirSync(join(directory, "certificates"));
    const file = (name: string) => join(directory, "certificates", name);
    const options = {
      stdio: "ignore",
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    } as const;
    const certificate = [
      ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=portal"],
      ...["-keyout", file("portal.key"), "-out", file("portal.pem")],
    ];
    execFileSync("openssl", certificate, options);
    // An ordinary user may neither listen on the usual ports nor write to the usual directories.
    const site = nginxConf
      .replaceAll("/certificates/", `${directory}/certificates/`)
      .replace("listen 443", `listen 127.0.0.1:${await freePort()}`)
      .replace("listen 80", `listen 127.0.0.1:${await freePort()}`);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${directory}/${name};`,
    );
    const http = `access_log off; ${temporary.join(" ")} ${site}`;
    writeFileSync(
      join(directory, "nginx.conf"),
      `pid ${directory}/nginx.pid; error_log stderr; events {} http { ${http} }`,
    );
    execFileSync("nginx", ["-t", "-q", "-p", directory, "-c", join(directory, "nginx.conf")], options);
  } finally {
    rmSync(directory, { recursive: true });
  }
});
