import { readFileSync } from "node:fs";
import { join } from "node:path";

const packageFile = join(import.meta.dirname, "..", "package.json");

/** Returns the flags of Node with which `npm run portal` runs, so that the measurements use the same. */
export function servedFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(packageFile, "utf8"));
  const flags = /^node (.*)app\/main\.ts$/.exec(scripts.portal)?.[1];
  if (flags === undefined) throw new Error(`What serves is not understood: ${scripts.portal}`);
  return flags.split(" ").filter(Boolean);
}
