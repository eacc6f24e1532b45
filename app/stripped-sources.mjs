// @ts-check
// This module is plain JavaScript, because Node loads its TypeScript compiler (18 MiB) for a first TypeScript file and
// keeps it.
import { hash, randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const directory = join(import.meta.dirname, "..", "node_modules", ".cache", "portal", "sources");

/**
 * Returns a TypeScript source without its types, from the cache where the same source was stripped before by the same
 * version of Node. Lines and columns stay. Where the cache cannot be written, each start strips anew.
 * @param {string} source
 */
export function strippedSource(source) {
  const file = join(directory, hash("sha256", `${process.version}\n${source}`));
  const cached = read(file);
  // Types become blanks: a text of another length lost its end when the machine stopped, and would load without an error.
  if (cached?.length === source.length) return cached;
  const stripped = stripQuietly(source);
  keep(file, stripped);
  return stripped;
}

/**
 * Returns the text of a file; undefined where it cannot be read.
 * @param {string} file
 */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * Strips without the warning that the function of Node is experimental, which nobody who runs the portal can act on.
 * @param {string} source
 */
function stripQuietly(source) {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}

/**
 * Writes a file that no other process sees half written.
 * @param {string} file
 * @param {string} text
 */
function keep(file, text) {
  const draft = `${file}.${randomUUID()}`;
  try {
    mkdirSync(directory, { recursive: true });
    writeFileSync(draft, text);
    renameSync(draft, file);
  } catch {
    try {
      rmSync(draft, { force: true });
    } catch {}
  }
}

registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith("file:") || !url.endsWith(".ts") || url.includes("/node_modules/"))
      return nextLoad(url, context);
    try {
      const source = strippedSource(readFileSync(fileURLToPath(url), "utf8"));
      return { format: "module", source, shortCircuit: true };
    } catch {
      // Node itself names the file and the line of what cannot be stripped.
      return nextLoad(url, context);
    }
  },
});
