import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const copy = mkdtempSync(join(tmpdir(), "portal-feature-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function run(command: string, args: string[], environment: Record<string, string> = {}): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy,
    encoding: "utf8",
    env: {
      ...process.env,
      ...environment,
      PATH: `${join(root, "node_modules", ".bin")}:${dirname(process.execPath)}:${process.env.PATH}`,
    },
  });
  expect(status, `${command} ${args.join(" ")}\n${stdout}\n${stderr}`).toBe(0);
}

test("a generated feature keeps types, style, import law and the rules of the house, and every test over all calls passes for it", {
  timeout: 600_000,
}, () => {
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  for (const file of execFileSync("git", list, { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean))
    cpSync(join(root, file), join(copy, file), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  // The rules of the house ask it which files there are.
  run("git", ["init", "--quiet"]);

  run("node", ["scripts/new-feature.ts", "watch-lists", "listas de vigilancia"]);
  run("node", ["scripts/generate-schema.ts"]);
  run("node", ["scripts/generate-matrix.ts"]);

  // What the feature reaches is looked at; the rest of the portal is checked by itself.
  writeFileSync(
    join(copy, "tsconfig.feature.json"),
    JSON.stringify({
      extends: "./tsconfig.json",
      include: ["features/watch-lists", "app/**/*.d.ts", "platform/**/*.d.ts"],
    }),
  );
  run("tsc", ["--noEmit", "--project", "tsconfig.feature.json"]);
  const feature = ["app/features.ts", "platform/contract/permissions.ts", "features/watch-lists"];
  run("biome", ["check", "--error-on-warnings", ...feature]);
  run("depcruise", ["--config", ".dependency-cruiser.mjs", "features/watch-lists"]);
  run("node", ["scripts/check-house.ts"]);
  run("vitest", ["run", "features/watch-lists", "app/contract", "app/web/audit-words.test.ts"], {
    ONLY_FEATURES: "watch-lists",
  });
});
