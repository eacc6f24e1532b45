import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

// Workers read this file again: what the first process chose travels in the environment.
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), "portal-e2e-"));
process.env.E2E_PORT ??= String(18_000 + (process.pid % 1_000));
const port = process.env.E2E_PORT;

/** The real portal, started as a newcomer would, with its demonstration, in a real browser. */
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  globalTeardown: "./remove-data.ts",
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "es-CL",
    timezoneId: "America/Santiago",
    trace: "retain-on-failure",
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
    env: { PORT: port, PORTAL_DATA: process.env.E2E_DATA, NODE_ENV: "development", LOG_LEVEL: "error" },
  },
});
