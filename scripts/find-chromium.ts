import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Returns the path of the browser for the journeys: `CHROMIUM_PATH`, an installed one, or Debian's package. Otherwise
 * throws an error with the command that installs one.
 */
export function findChromium(): string {
  const name = process.env.CHROMIUM_PATH;
  if (name) {
    if (existsSync(name)) return name;
    throw new Error(`CHROMIUM_PATH names ${name}, which does not exist`);
  }
  const executable = installed.find((path) => existsSync(path)) ?? installFromDebian();
  if (executable) return executable;
  throw new Error(
    "The browser tests need Chromium. Run: sudo apt-get install chromium (or set CHROMIUM_PATH to a Chromium or Chrome)",
  );
}

function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !isDebian()) return undefined;
  console.log("Installing Chromium from Debian's packages");
  const apt = (...args: string[]) =>
    spawnSync("apt-get", ["-y", ...args], {
      stdio: "inherit",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  apt("update");
  apt("install", "--no-install-recommends", "chromium", "fonts-liberation");
  return installed.find((path) => existsSync(path));
}

function isDebian(): boolean {
  return (
    existsSync("/etc/os-release") && /^ID(_LIKE)?=.*debian/m.test(readFileSync("/etc/os-release", "utf8"))
  );
}
