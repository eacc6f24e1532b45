import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const data = mkdtempSync(join(tmpdir(), "portal-config-"));
afterAll(() => rmSync(data, { recursive: true, force: true }));
const key = randomBytes(32).toString("base64");
const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://portal_app@db/portal",
  PORTAL_ORIGIN: "https://portal.ejemplo.cl",
  PORTAL_SECRET_KEY: key,
  PORTAL_DATA: data,
};

describe("the configuration", () => {
  test("of a fresh machine listens on loopback only and keeps a key of its own for its owner alone", () => {
    const config = readConfig({ PORTAL_DATA: data });
    expect(config).toMatchObject({
      host: "127.0.0.1",
      port: 8080,
      origin: "http://localhost:8080",
      demo: true,
    });
    expect(statSync(join(data, "secret.key")).mode & 0o777).toBe(0o600);
    expect(readConfig({ PORTAL_DATA: data }).secretKeys).toEqual(config.secretKeys);
  });

  test.each([
    ["PORT", "ochenta"],
    ["PORT", "70000"],
    ["HOST", "999.1.1.1"],
    ["HOST", "localhost:8080"],
    ["HOST", " "],
    ["PORTAL_DATA", join(import.meta.filename, "datos")],
    ["PORTAL_ORIGIN", "portal.ejemplo.cl"],
    ["PORTAL_ORIGIN", "https://portal.ejemplo.cl/clientes"],
    ["DATABASE_URL", "mysql://x/y"],
    ["SMTP_URL", "http://correo"],
    ["SMTP_URL", "smtp://"],
    ["MAIL_FROM", "Portal Servicios CCI"],
    ["MAIL_FROM", "Portal <portal@>"],
    ["PORTAL_SECRET_KEY", "corta"],
    ["TRUSTED_PROXIES", "10.0.0.0/8,nada"],
    ["NODE_ENV", "prod"],
    ["FILES_S3_URL", "s3://archivos"],
    ["FILES_S3_ACCESS_KEY", "sola"],
    ["METRICS_TOKEN", "x"],
    ["EVENT_ENGINE_NETWORKS", "10.0.0.0/8,nada"],
    ["EVENT_ENGINE_PORTS", "9200,99999"],
    ["EVENTS_URL", "clickhouse"],
    ["EVENTS_URL", "http://portal:clave@eventos.ejemplo.cl:8123/portal"],
    ["EVENTS_URL", "https://portal@eventos.ejemplo.cl:8443/portal"],
    ["EVENTS_URL", "https://portal:clave@eventos.ejemplo.cl:8443/"],
    ["EVENTS_URL", "https://portal:clave@eventos.ejemplo.cl:8443/portal#postgres"],
    [
      "EVENTS_URL",
      "https://portal:clave@uno.ejemplo.cl/portal#norte,https://portal:clave@dos.ejemplo.cl/portal",
    ],
    ["EVENTS_URL", "https://portal:clave@uno.ejemplo.cl/a#norte,https://portal:clave@dos.ejemplo.cl/b#norte"],
    ["TAXII_NETWORKS", "10.0.0.0/8,nada"],
    ["TAXII_PORTS", "99999"],
    ["DEEP_SECURITY_NETWORKS", "10.0.0.0/8,nada"],
    ["DEEP_SECURITY_PORTS", "99999"],
    ["SYSLOG_PORT", "seis"],
    ["INBOX_MAIL_PORT", "2525"],
    ["INBOX_MAIL_TLS_KEY", "/no/hay/clave.pem"],
    ["INBOX_MAIL_RELAYS", "correo"],
    ["MAIL_DNS", "quizás"],
    ["SYSLOG_TLS_PORT", "6514"],
    ["SYSLOG_TLS_KEY", "/no/hay/clave.pem"],
    ["SYSLOG_TLS_CLIENT_CA", "/no/hay/ca.pem"],
  ])("names a bad value: %s=%s", (name, value) => {
    expect(() => readConfig({ PORTAL_DATA: data, [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ PORTAL_DATA: data, [name]: value })).toThrow(name);
  });

  test.each(["DATABASE_URL", "PORTAL_ORIGIN", "PORTAL_SECRET_KEY"])("in production requires %s", (name) => {
    expect(() => readConfig({ ...production, [name]: undefined })).toThrow(
      `${name}: es obligatoria en producción`,
    );
  });

  test.each([
    ["PORTAL_ORIGIN", "http://portal.ejemplo.cl", "en producción debe comenzar con https://"],
    ["PORTAL_SECRET_KEY", Buffer.alloc(32, 7).toString("base64"), "no es una clave al azar"],
    ["PORTAL_SECRET_KEY", Buffer.from([...Array(32).keys()]).toString("base64"), "no es una clave al azar"],
    ["PORTAL_SECRET_KEY", Buffer.from("abcdefgh".repeat(4)).toString("base64"), "no es una clave al azar"],
    [
      "PORTAL_SECRET_KEY",
      Buffer.from("Esta es mi clave, 2026: secreta!").toString("base64"),
      "no es una clave al azar",
    ],
    ["METRICS_TOKEN", "0".repeat(32), "se puede adivinar"],
    ["TRUSTED_PROXIES", "127.0.0.1,0.0.0.0/0", "0.0.0.0/0 incluye demasiadas direcciones"],
    ["TRUSTED_PROXIES", "::/0", "::/0 incluye demasiadas direcciones"],
    ["TRUSTED_PROXIES", "0.0.0.0/1,128.0.0.0/1", "incluye demasiadas direcciones"],
    ["TRUSTED_PROXIES", "::ffff:0.0.0.0/96", "incluye demasiadas direcciones"],
    ["EVENT_ENGINE_NETWORKS", "0.0.0.0/0", "incluye demasiadas direcciones"],
    ["EVENT_ENGINE_NETWORKS", "169.254.0.0/16", "es una dirección local de enlace"],
    ["TAXII_NETWORKS", "2000::/3", "incluye demasiadas direcciones"],
    ["DEEP_SECURITY_NETWORKS", "0.0.0.0/0", "incluye demasiadas direcciones"],
    ["TAXII_NETWORKS", "fd00:ec2::254", "es una dirección local de enlace o de metadatos"],
    ["AI_LOCAL_HOSTS", "169.254.169.254:80", "es una dirección local de enlace o de metadatos"],
    ["AI_LOCAL_HOSTS", "[fe80::1]:11434", "es una dirección local de enlace o de metadatos"],
    ["AI_LOCAL_HOSTS", "metadata.google.internal:80", "es una dirección local de enlace o de metadatos"],
    ["KEV_URL", "https://169.254.169.254/kev.json", "es una dirección local de enlace o de metadatos"],
    ["EPSS_URL", "https://100.100.100.200/epss.csv", "es una dirección local de enlace o de metadatos"],
    ["AUDIT_ANCHORS", "https://2852039166/anclas", "es una dirección local de enlace o de metadatos"],
  ])("in production refuses what would leave the installation open: %s=%s", (name, value, sentence) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ ...production, [name]: value })).toThrow(new RegExp(`^${name}: .*${sentence}`));
    const { NODE_ENV: _production, ...elsewhere } = production;
    expect(() => readConfig({ ...elsewhere, [name]: value })).not.toThrow();
  });

  test("in production refuses mail relays that are the whole internet", () => {
    const inbox = {
      INBOX_MAIL_PORT: "2525",
      INBOX_MAIL_DOMAIN: "ejemplo.cl",
      INBOX_MAIL_SIGNED_BY: "mx.ejemplo.cl",
    };
    expect(() => readConfig({ ...production, ...inbox, INBOX_MAIL_RELAYS: "0.0.0.0/0" })).toThrow(
      "INBOX_MAIL_RELAYS: 0.0.0.0/0 incluye demasiadas direcciones",
    );
  });

  test("in production takes networks and hosts of one's own, and a key of a random source", () => {
    for (let round = 0; round < 1_000; round += 1) {
      const PORTAL_SECRET_KEY = randomBytes(32).toString("base64");
      expect(() => readConfig({ ...production, PORTAL_SECRET_KEY })).not.toThrow();
    }
    const own = {
      TRUSTED_PROXIES: "127.0.0.1,10.0.0.0/8,fc00::/7",
      EVENT_ENGINE_NETWORKS: "10.0.0.0/8,192.168.1.4",
      AI_LOCAL_HOSTS: "ollama.interno:11434,127.0.0.1:8000",
      METRICS_TOKEN: randomBytes(24).toString("hex"),
    };
    expect(() => readConfig({ ...production, ...own })).not.toThrow();
  });

  test("a weak key of before may still be read, so that it can be replaced", () => {
    const PORTAL_SECRET_KEYS_PREVIOUS = Buffer.alloc(32, 7).toString("base64");
    expect(readConfig({ ...production, PORTAL_SECRET_KEYS_PREVIOUS }).secretKeys).toHaveLength(2);
  });

  test("knows an origin however it is written", () => {
    const config = readConfig({ ...production, PORTAL_ORIGIN: "HTTPS://Portal.Ejemplo.cl:443/" });
    expect(config.origin).toBe("https://portal.ejemplo.cl");
  });

  test("in production never demonstrates", () => {
    expect(readConfig({ ...production, PORTAL_DEMO: "on" }).demo).toBe(false);
  });

  test.each([
    ["127.0.0.1", "http://localhost:8080"],
    ["::", "http://localhost:8080"],
    ["::1", "http://[::1]:8080"],
    ["portal.interno", "http://portal.interno:8080"],
  ])("that listens on %s is found at %s", (HOST, origin) => {
    expect(readConfig({ PORTAL_DATA: data, HOST })).toMatchObject({ host: HOST, origin });
  });

  test.each(["portal@ejemplo.cl", "Portal CCI <portal@ejemplo.cl>", '"CCI, Chile" <portal@localhost>'])(
    "sends mail from %s",
    (MAIL_FROM) => {
      expect(readConfig({ PORTAL_DATA: data, MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
    },
  );

  test("names the key and the certificate of syslog that are none", () => {
    const file = import.meta.filename;
    const environment = { SYSLOG_TLS_PORT: "6514", SYSLOG_TLS_KEY: file, SYSLOG_TLS_CERT: file };
    expect(() => readConfig({ PORTAL_DATA: data, ...environment })).toThrow(ConfigError);
    expect(() => readConfig({ PORTAL_DATA: data, ...environment })).toThrow("SYSLOG_TLS_KEY");
  });

  test("takes an empty variable for an absent one", () => {
    expect(readConfig({ PORTAL_DATA: data, SMTP_URL: "", PORT: "" })).toMatchObject({
      port: 8080,
      smtpUrl: undefined,
    });
  });

  test("keeps files in a bucket when one is named with its account", () => {
    const account = { FILES_S3_ACCESS_KEY: "portal", FILES_S3_SECRET_KEY: "secreto" };
    const config = readConfig({ ...production, ...account, FILES_S3_URL: "https://s3.ejemplo.cl/archivos" });
    expect(config.bucket).toEqual({
      url: "https://s3.ejemplo.cl/archivos",
      region: "us-east-1",
      accessKey: "portal",
      secretKey: "secreto",
    });
    expect(() => readConfig({ ...production, ...account })).toThrow("FILES_S3_URL");
  });

  test("reads earlier keys after the current one", () => {
    const older = Buffer.alloc(32, 9).toString("base64");
    expect(readConfig({ ...production, PORTAL_SECRET_KEYS_PREVIOUS: older }).secretKeys).toHaveLength(2);
  });
});

describe("the addresses of event services", () => {
  const one = "https://portal:cl%2Cave@uno.ejemplo.cl:8443/portal";

  test("are separated by commas, each with its name; a single one needs none", () => {
    expect(readConfig({ PORTAL_DATA: data, EVENTS_URL: one }).eventServices).toEqual([
      { name: "principal", url: one },
    ]);
    const two = `${one}#norte, http://portal:otra@127.0.0.1:8123/portal#sur`;
    expect(readConfig({ PORTAL_DATA: data, EVENTS_URL: two }).eventServices).toEqual([
      { name: "norte", url: one },
      { name: "sur", url: "http://portal:otra@127.0.0.1:8123/portal" },
    ]);
    expect(readConfig({ PORTAL_DATA: data }).eventServices).toEqual([]);
  });

  test("are refused by their place in the list, without a word of their passwords", () => {
    const wrong = `${one}#norte,http://portal:muysecreta@eventos.ejemplo.cl/portal#sur`;
    expect(() => readConfig({ PORTAL_DATA: data, EVENTS_URL: wrong })).toThrow(
      /^EVENTS_URL: la dirección 2 solo puede usar http:\/\/ con un servidor de esta misma máquina$/,
    );
  });
});
