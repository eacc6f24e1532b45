import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

test("a generated feature type-checks, keeps the style and the import law, and its tests pass", {
  timeout: 180_000,
}, () => {
  const copy = mkdtempSync(join(tmpdir(), "portal-feature-"));
  try {
    const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" })
      .split("\0")
      .filter(Boolean);
    for (const file of tracked) cpSync(join(root, file), join(copy, file), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
    const run = (command: string, ...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(command, args, {
        cwd: copy,
        encoding: "utf8",
        env: {
          ...process.env,
          PATH: `${join(root, "node_modules", ".bin")}:${dirname(process.execPath)}:${process.env.PATH}`,
        },
      });
      expect(status, `${command} ${args.join(" ")}\n${stdout}\n${stderr}`).toBe(0);
    };
    run("node", "scripts/new-feature.ts", "watch-lists");
    run("node", "scripts/generate-schema.ts");
    run("tsc", "--noEmit");
    run("biome", "check", "--error-on-warnings", "app/features.ts", "features/watch-lists");
    run("depcruise", "--config", ".dependency-cruiser.mjs", "app", "features", "platform");
    run("vitest", "run", "features/watch-lists");
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
