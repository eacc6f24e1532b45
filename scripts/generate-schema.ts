import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withEngine } from "#platform/server/database/engine/with-engine.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import { describeSchema } from "./schema/describe-schema.ts";
import { readTables } from "./schema/read-tables.ts";

// Writes database/schema.ts from a migrated database; with --check, only reports whether it is up to date.
const root = join(import.meta.dirname, "..");
const target = join(root, "database", "schema.ts");
const log = { info: () => undefined, warn: () => undefined, error: console.error };

async function freshSchema(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "portal-schema-"));
  try {
    return await withEngine(
      dataDir,
      async (connection) => {
        await migrate(connection, join(root, "database", "migrations"));
        return describeSchema(await readTables(connection));
      },
      log,
    );
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

const fresh = await freshSchema();
if (!process.argv.includes("--check")) {
  writeFileSync(target, fresh);
  console.log("database/schema.ts is written");
} else if (readFileSync(target, "utf8") === fresh) {
  console.log("database/schema.ts is fresh");
} else {
  console.error("database/schema.ts is not what the migrations make: run npm run schema");
  process.exitCode = 1;
}
