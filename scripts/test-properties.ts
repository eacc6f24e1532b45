import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runSteps } from "./run-steps.ts";

const root = join(import.meta.dirname, "..");
const rounds = Number(process.argv[2] ?? 10);

const files = globSync("{app,features,platform}/**/*.test.ts", { cwd: root }).filter(
  (path) =>
    !path.endsWith(".faults.test.ts") && readFileSync(join(root, path), "utf8").includes("/examples.ts"),
);

for (let round = 0; round < rounds; round++) {
  const seed = String(Math.floor(Math.random() * 2 ** 31));
  const isFound = !(await runSteps([
    {
      name: `property tests with SEED=${seed}`,
      command: "vitest",
      args: ["run", "--reporter=dot", ...files],
      env: { SEED: seed },
    },
  ]));
  if (isFound) break;
}
