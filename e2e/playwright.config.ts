import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { openRunDirectory } from "../platform/testing/run-directory.ts";

openRunDirectory();
// Workers read this file again, so the choices of the first process are passed in the environment.
if (!process.env.E2E_DATA) {
  const directory = mkdtempSync(join(tmpdir(), "portal-e2e-"));
  process.env.E2E_DATA = directory;
  // Removes the directory at exit: a global teardown would remove it before the portal stops.
  process.once("exit", () => rmSync(directory, { recursive: true, force: true }));
}
process.env.E2E_PORT ??= String(18_000 + (process.pid % 1_000));
const port = process.env.E2E_PORT;
process.env.E2E_MODEL_PORT ??= String(Number(port) + 1_000);
process.env.E2E_MAIL_PORT ??= String(Number(port) + 2_000);
process.env.E2E_RETURN_PORT ??= String(Number(port) + 3_000);

/**
 * The specs that run only on request and alone: in the pictures for the README, data of other journeys would be
 * visible (`SCREENSHOTS=1`), and the spec that submits every form changes data of other journeys (`FORMS=1`).
 */
const runsAlone = { SCREENSHOTS: "screenshots.spec.ts", FORMS: "every-form.spec.ts" };
const alone = Object.entries(runsAlone).find(([name]) => process.env[name])?.[1];

/** Starts the real portal with its demonstration, as a new user would, and tests it in a real browser. */
export default defineConfig({
  testDir: ".",
  testMatch: alone ?? "**/*.spec.ts",
  testIgnore: alone ? [] : Object.values(runsAlone),
  outputDir: "../test-results",
  fullyParallel: false,
  workers: 2,
  // A journey that passes on the second attempt does not block a release: it is listed as flaky and fixed as a defect.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // The timeout stops only hanging tests: the duration on a busy machine is no property of the portal.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  globalSetup: "./sign-in-cast.ts",
  use: {
    // A click without its target fails after this time, so that the journey is retried before the whole test times
    // out.
    actionTimeout: 90_000,
    baseURL: `http://localhost:${port}`,
    locale: "es-CL",
    timezoneId: "America/Santiago",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // The browser's own texts, such as those of date fields, follow this setting and not the page's locale.
        "--lang=es-CL",
      ],
    },
  },
  webServer: {
    command: "node app/main.ts start",
    cwd: "..",
    url: `http://localhost:${port}/health/ready`,
    timeout: 60_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      PORT: port,
      PORTAL_DATA: process.env.E2E_DATA,
      NODE_ENV: "development",
      LOG_LEVEL: "error",
      // The mail server of the journeys, and the address to which it returns undeliverable mails.
      SMTP_URL: `smtp://127.0.0.1:${process.env.E2E_MAIL_PORT}`,
      RETURN_MAIL_PORT: process.env.E2E_RETURN_PORT,
      RETURN_MAIL_DOMAIN: "vuelta.proveedor.example",
      // The address of the model for the journey of a provider.
      AI_LOCAL_HOSTS: `127.0.0.1:${process.env.E2E_MODEL_PORT}`,
    },
  },
});
