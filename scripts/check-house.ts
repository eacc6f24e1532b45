import { join } from "node:path";
import { houseRules } from "./house/house-rules.ts";
import { readSourceFiles } from "./house/source-files.ts";

const root = join(import.meta.dirname, "..");
const files = readSourceFiles(root);

for (const { name, find } of houseRules) {
  const places = find(files);
  if (places.length === 0) continue;
  console.error(`✗ ${name}\n${places.map((place) => `    ${place}`).join("\n")}`);
  process.exitCode = 1;
}
