import { join } from "node:path";
import { migrationFiles } from "#platform/server/database/migration-files.ts";
import { breakingChanges } from "./migrations/breaking-changes.ts";

/** The last migration before the rule. */
const lastUnchecked = 538;

for (const file of migrationFiles(join(import.meta.dirname, "..", "database", "migrations"))) {
  if (file.number <= lastUnchecked) continue;
  const reasons = await breakingChanges(file);
  if (reasons.length === 0) continue;
  console.error(
    `✗ ${file.name} breaks a portal of the version before, which still runs while the first one is upgraded:`,
  );
  for (const reason of reasons) console.error(`    ${reason}`);
  process.exitCode = 1;
}
