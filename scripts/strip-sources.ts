import { readFileSync } from "node:fs";
import { join } from "node:path";
import { strippedSource } from "#app/stripped-sources.mjs";
import { serverSources } from "./server-sources.ts";

const root = join(import.meta.dirname, "..");
const files = serverSources(root);

// An installation that cannot write to its own folder starts with the files that this script prepares.
for (const file of files) strippedSource(readFileSync(join(root, file), "utf8"));
console.log(`Fuentes del servidor: ${files.length} preparadas`);
