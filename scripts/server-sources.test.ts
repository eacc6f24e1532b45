import { execFileSync } from "node:child_process";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { serverSources } from "./server-sources.ts";

const root = join(import.meta.dirname, "..");

/** Returns the TypeScript files of the portal that Node loads for a module. */
function loadedFor(module: string): string[] {
  const program = `
    import { registerHooks } from "node:module";
    import { fileURLToPath } from "node:url";
    const paths = [];
    registerHooks({
      load(url, context, nextLoad) {
        if (url.startsWith("file:") && url.endsWith(".ts") && !url.includes("/node_modules/")) paths.push(fileURLToPath(url));
        return nextLoad(url, context);
      },
    });
    await import(${JSON.stringify(module)});
    process.stdout.write(JSON.stringify(paths), () => process.exit(0));`;
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 16 * 1024 * 1024,
  });
  const paths: string[] = JSON.parse(output.trim().split("\n").at(-1) ?? "");
  return paths.map((path) => relative(root, path));
}

test("every source that the portal loads to start is prepared for installations that it cannot write to", () => {
  const loaded = loadedFor(join(root, "app", "commands", "start.ts"));
  expect(loaded.length).toBeGreaterThan(1_000);
  const prepared = new Set(serverSources(root));
  expect(loaded.filter((path) => !prepared.has(path))).toEqual([]);
});
