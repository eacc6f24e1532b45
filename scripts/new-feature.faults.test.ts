import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
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

/** Returns the number of lines that a patch adds, without the examples of the tests. */
function linesWritten(patch: string): number {
  const files = patch.split(/^diff --git /m).filter((file) => !file.includes("-examples.fixture.ts"));
  return files.flatMap((file) => file.match(/^\+(?!\+\+ )/gm) ?? []).length;
}

/** The changes that turn the generated list into one of cases: work, timers, an import, matters. */
const trial = readFileSync(join(import.meta.dirname, "new-feature", "trial.patch"), "utf8");

test("a generated feature that got cases, clocks and an import in under 360 lines keeps types, style, import law and the rules of the house, and every test over all calls passes for it", {
  timeout: 900_000,
}, () => {
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  for (const file of execFileSync("git", list, { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean))
    cpSync(join(root, file), join(copy, file), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  // The house rules list the files by git.
  run("git", ["init", "--quiet"]);

  run("node", ["scripts/new-feature.ts", "detection/watch-lists", "listas de vigilancia"]);
  const text = readdirSync(join(copy, "database", "migrations")).find((name) =>
    name.endsWith("-watch-lists.sql"),
  );
  writeFileSync(join(copy, "trial.patch"), trial.replaceAll("%number%", String(text).slice(0, 4)));
  run("git", ["apply", "trial.patch"]);
  expect(linesWritten(trial)).toBeLessThan(360);
  run("node", ["scripts/generate-schema.ts"]);
  run("node", ["scripts/generate-matrix.ts"]);

  // Only the files that the feature reaches are checked, with the keys of all slots; the rest of the portal is checked
  // by itself.
  writeFileSync(
    join(copy, "tsconfig.feature.json"),
    JSON.stringify({
      extends: "./tsconfig.json",
      include: [
        "features/detection/watch-lists",
        "features/*/*/*.slots.ts",
        "app/**/*.d.ts",
        "platform/**/*.d.ts",
      ],
    }),
  );
  run("tsc", ["--noEmit", "--project", "tsconfig.feature.json"]);
  const feature = [
    "app/features.ts",
    "platform/contract/permissions.ts",
    "platform/contract/paths.ts",
    "features/detection/watch-lists",
  ];
  run("biome", ["check", "--error-on-warnings", ...feature]);
  run("depcruise", ["--config", ".dependency-cruiser.mjs", "features/detection/watch-lists"]);
  run("node", ["scripts/check-house.ts"]);
  run("vitest", ["run", "features/detection/watch-lists", "app/contract", "app/web/audit-labels.test.ts"], {
    ONLY_FEATURES: "watch-lists",
  });
});
