import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, expect, test } from "vitest";
import { contractsWithoutShapes } from "./contracts-without-shapes.ts";

const directory = mkdtempSync(join(tmpdir(), "contracts-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Builds a contract as the browser's build does; returns its code. */
async function built(contract: string): Promise<string> {
  const entry = join(directory, "hunts.contract.ts");
  writeFileSync(
    entry,
    `const defineCall = (call: object) => call as { input: { extend(o: object): object }, output: object };
     export const textOf = (issue: { input?: string }) => issue.input;
     export const start = defineCall({ method: "POST", input: { secretShape: 1 }, output: {}, scope: "company" });
     ${contract}`,
  );
  return await buildOf(entry);
}

async function buildOf(entry: string): Promise<string> {
  const result = await build({
    root: directory,
    configFile: false,
    logLevel: "silent",
    plugins: [contractsWithoutShapes()],
    build: { write: false, minify: false, lib: { entry, formats: ["es"] } },
  });
  const [output] = [result].flat();
  return output && "output" in output ? output.output[0].code : "";
}

test("the shapes of calls are left out, also where they are made of the shape of another call", async () => {
  const code = await built(
    `export const startAll = defineCall({ method: "POST", input: start.input.extend({}), output: start.output, scope: "session" });`,
  );
  expect(code).toContain('scope: "session"');
  expect(code).not.toMatch(/secretShape|start\.(in|out)put/);
});

test("a type of the shape of a call is no code", async () => {
  await expect(
    built("export type Start = (typeof start)['input'] | typeof start.output;"),
  ).resolves.toContain("start");
});

test.each([
  "export const Draft = start.input.extend({});",
  "export const draftOf = () => start.output;",
  "export const shapes = { draft: start.input };",
])("a shape that is taken from a call outside of a call is refused: %s", async (contract) => {
  await expect(built(contract)).rejects.toThrow(/start\.(in|out)put: the browser's build leaves the shapes/);
});

test.each([
  'import { start } from "./hunts.contract.ts"; export const draft = start.input;',
  'import * as hunts from "./hunts.contract.ts"; export const draft = hunts.start.output;',
])("a screen that takes the shape of a call is refused: %s", async (screen) => {
  await built("");
  writeFileSync(join(directory, "screen.ts"), screen);
  await expect(buildOf(join(directory, "screen.ts"))).rejects.toThrow("leaves the shapes of calls out");
});
