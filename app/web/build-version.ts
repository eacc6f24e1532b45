import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** `0.1.0 (af5c432)`; without the commit where there is no repository, as in a container's build. */
export function buildVersion(): string {
  const file = new URL("../../package.json", import.meta.url);
  const { version } = JSON.parse(readFileSync(file, "utf8")) as { version: string };
  try {
    const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    return `${version} (${commit.toString().trim()})`;
  } catch {
    return version;
  }
}
