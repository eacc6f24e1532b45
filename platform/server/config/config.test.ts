import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const data = mkdtempSync(join(tmpdir(), "portal-config-"));
afterAll(() => rmSync(data, { recursive: true, force: true }));
const key = Buffer.alloc(32, 7).toString("base64");
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
    ["TAXII_NETWORKS", "10.0.0.0/8,nada"],
    ["TAXII_PORTS", "99999"],
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
