import { type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let root: string;
const cache = () => join(root, "node_modules", ".cache", "portal", "sources");
const withHook = ["--import=./app/stripped-sources.mjs"];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "portal-sources-"));
  mkdirSync(join(root, "app"));
  copyFileSync(join(import.meta.dirname, "stripped-sources.mjs"), join(root, "app", "stripped-sources.mjs"));
  write("package.json", '{ "type": "module" }');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  writeFileSync(join(root, path), text);
}

/** Runs a file of the small installation. */
const run = (path: string, flags = withHook): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [...flags, path], { cwd: root, encoding: "utf8" });

const heading = "interface Row {\n  name: string;\n}\nconst name: string = ";

test("a source is kept without its types, a changed one anew, and an error names the line of the source", () => {
  write("app/a.ts", `${heading}"uno";\nconsole.log(name satisfies Row["name"]);\n`);
  expect(run("app/a.ts").stdout).toBe("uno\n");
  expect(readdirSync(cache())).toHaveLength(1);
  expect(run("app/a.ts").stdout).toBe("uno\n");
  write("app/a.ts", `${heading}"dos";\nthrow new Error(name as string);\n`);
  expect(run("app/a.ts").stderr).toMatch(/Error: dos\n\s+at .*app\/a\.ts:5:7/);
  expect(readdirSync(cache())).toHaveLength(2);
});

test("a kept file that lost its end is stripped anew", () => {
  write("app/a.ts", `${heading}"entero";\nconsole.log(name);\n`);
  run("app/a.ts");
  const [cachedFile = ""] = readdirSync(cache());
  const whole = readFileSync(join(cache(), cachedFile), "utf8");
  for (const cut of ["", whole.slice(0, 40)]) {
    writeFileSync(join(cache(), cachedFile), cut);
    expect(run("app/a.ts").stdout).toBe("entero\n");
    expect(readFileSync(join(cache(), cachedFile), "utf8")).toBe(whole);
  }
});

test("an installation whose folder cannot be written starts all the same, and drafts stay nowhere", () => {
  write("app/a.ts", `${heading}"sin carpeta";\nconsole.log(name);\n`);
  run("app/a.ts");
  const [cachedFile = ""] = readdirSync(cache());
  rmSync(join(cache(), cachedFile));
  mkdirSync(join(cache(), cachedFile));
  expect(run("app/a.ts").stdout).toBe("sin carpeta\n");
  expect(readdirSync(cache())).toEqual([cachedFile]);
  rmSync(join(root, "node_modules"), { recursive: true });
  write("node_modules", "no folder");
  expect(run("app/a.ts").stdout).toBe("sin carpeta\n");
  expect(statSync(join(root, "node_modules")).isFile()).toBe(true);
});

test("a source that cannot be stripped is named with its line", () => {
  write("app/a.ts", 'import "./b.ts";\n');
  write("app/b.ts", "const one = 1;\nenum Colour { red }\nconsole.log(one, Colour.red);\n");
  const { status, stderr } = run("app/a.ts");
  expect(status).toBe(1);
  expect(stderr).toMatch(/app\/b\.ts:2/);
});

test("a thread reads the same kept sources with the flag, and does without them where it is missing", () => {
  write(
    "app/a.ts",
    'import { Worker } from "node:worker_threads";\nnew Worker(new URL("./a.worker.ts", import.meta.url));\n',
  );
  write("app/a.worker.ts", `${heading}"hilo 1";\nconsole.log(name);\n`);
  expect(run("app/a.ts").stdout).toBe("hilo 1\n");
  for (const cachedFile of readdirSync(cache())) {
    const text = readFileSync(join(cache(), cachedFile), "utf8");
    writeFileSync(join(cache(), cachedFile), text.replace("hilo 1", "hilo 2"));
  }
  expect(run("app/a.ts").stdout).toBe("hilo 2\n");
  expect(run("app/a.ts", []).stdout).toBe("hilo 1\n");
});

test("several that start at once on an empty cache all start, and leave one file for each source", async () => {
  const parts = Array.from({ length: 30 }, (_, at) => at);
  for (const at of parts) write(`app/part-${at}.ts`, `export const part: number = ${at};\n`);
  const imports = parts.map((at) => `import { part as part${at} } from "./part-${at}.ts";`).join("\n");
  write("app/a.ts", `${imports}\nconsole.log(${parts.map((at) => `part${at}`).join(" + ")});\n`);
  const starts = Array.from({ length: 4 }, async () => {
    const child = spawn(process.execPath, [...withHook, "app/a.ts"], { cwd: root });
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    await once(child, "close");
    return output;
  });
  expect(await Promise.all(starts)).toEqual(Array(4).fill("435\n"));
  expect(readdirSync(cache())).toHaveLength(31);
});
