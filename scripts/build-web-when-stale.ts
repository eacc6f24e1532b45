import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { webSourcesSum } from "./web-sources.ts";

// Builds the web client if its sources have changed since the last complete build.
const root = join(import.meta.dirname, "..");
const builtFrom = join(root, "dist", "web", ".built-from");

const sum = webSourcesSum(root);
if (existsSync(builtFrom) && readFileSync(builtFrom, "utf8") === sum) {
  console.log("Interfaz web: al día");
} else {
  const began = performance.now();
  const { build } = await import("vite");
  await build({ configFile: join(root, "app", "web", "vite.config.ts"), logLevel: "warn" });
  writeFileSync(builtFrom, sum);
  console.log(`Interfaz web: construida en ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
