import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { importedPaths } from "./house/house-rules.ts";
import { readSourceFiles } from "./house/source-files.ts";
import { runSteps } from "./run-steps.ts";

/** The maximum number of test files; these take about a minute. */
const limit = 40;

const git = (...args: string[]) =>
  execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);

/**
 * Returns the tests that reach some files by imports, the nearest first. Imports of the modules that combine all
 * features are not followed, because they reach everything.
 */
function testsNear(changed: readonly string[]): string[] {
  const importers = new Map<string, string[]>();
  for (const { path, text } of readSourceFiles(join(import.meta.dirname, ".."))) {
    if (/^app\/(features|web\/web-features)\.ts$|\.(feature|web)\.ts$/.test(path)) continue;
    for (const imported of importedPaths(path, text))
      importers.set(imported, [...(importers.get(imported) ?? []), path]);
  }
  const reached = new Set(changed);
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);
  return [...reached].filter(
    (path) =>
      /\.test\.tsx?$/.test(path) && !/^(app\/contract|e2e|bench)\/|\.(faults|clickhouse)\.test/.test(path),
  );
}

// Runs the tests that a change can affect: those near the files that differ from a commit (by default main), and the
// tests over all calls for the features of those files.
const since = process.argv[2] ?? "main";
const changedFiles = [
  ...new Set([
    ...git("diff", "--name-only", "--diff-filter=d", since),
    ...git("ls-files", "--others", "--exclude-standard"),
  ]),
].filter((path) => /\.tsx?$/.test(path));
const features = [
  ...new Set(changedFiles.flatMap((path) => /^features\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? [])),
];
const tests = testsNear(changedFiles);

if (tests.length > limit) console.log(`${tests.length} files of tests can notice; the nearest ${limit} run.`);
await runSteps([
  ...(tests.length > 0
    ? [
        {
          name: `tests near ${changedFiles.length} files`,
          command: "vitest",
          args: ["run", ...tests.slice(0, limit)],
        },
      ]
    : []),
  ...(features.length > 0
    ? [
        {
          name: `tests over all calls, for ${features.join(", ")}`,
          command: "vitest",
          args: ["run", "app/contract", "--exclude", "**/fresh-install.test.ts"],
          env: { ONLY_FEATURES: features.join(",") },
        },
      ]
    : []),
]);
