import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./lockfile.ts";

test("a fresh copy installs without running any package's script, builds, and migrates its own database", {
  timeout: 300_000,
}, () => {
  const copy = mkdtempSync(join(tmpdir(), "portal-install-"));
  try {
    const listing = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    const files = execFileSync("git", listing, { cwd: root, encoding: "utf8" })
      .split("\0")
      .filter((file) => file && existsSync(join(root, file)));
    for (const file of files) cpSync(join(root, file), join(copy, file));
    const run = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync("npm", args, {
        cwd: copy,
        encoding: "utf8",
        env: { ...process.env, NODE_ENV: undefined, PORTAL_DATA: join(copy, ".portal") },
      });
      expect(status, `npm ${args.join(" ")}\n${stdout}\n${stderr}`).toBe(0);
      return stdout;
    };
    run("install", "--ignore-scripts", "--prefer-offline");
    run("run", "build");
    expect(existsSync(join(copy, "dist", "web", "index.html"))).toBe(true);
    run("run", "sbom");
    run("run", "portal", "--", "migrate");
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
