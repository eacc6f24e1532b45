import { readFileSync } from "node:fs";
import { join } from "node:path";
import { houseRules } from "./house/house-rules.ts";
import { readSourceFiles } from "./house/source-files.ts";

const root = join(import.meta.dirname, "..");
const files = readSourceFiles(root);
const glossary = readFileSync(join(root, "docs", "GLOSSARY.md"), "utf8");

for (const { name, find } of houseRules(glossary)) {
  const places = find(files);
  if (places.length === 0) continue;
  console.error(`✗ ${name}\n${places.map((place) => `    ${place}`).join("\n")}`);
  process.exitCode = 1;
}
