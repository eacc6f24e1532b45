import { readFileSync } from "node:fs";
import { join } from "node:path";

const packageFile = join(import.meta.dirname, "..", "package.json");

/** The flags of Node with which `npm run portal` serves, imports and reports: what is measured is what people run. */
export function servedFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(packageFile, "utf8"));
  const flags = /^node (.*)app\/main\.ts$/.exec(scripts.portal)?.[1];
  if (flags === undefined) throw new Error(`What serves is not understood: ${scripts.portal}`);
  return flags.split(" ").filter(Boolean);
}
