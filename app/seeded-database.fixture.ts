import { afterAll, inject } from "vitest";
import { freshDatabase, type TestDatabase } from "#platform/testing/database.ts";
import { runQuery, runStatement, withClient } from "#platform/testing/database-server.ts";
import { bareTestPortal } from "#platform/testing/portal.ts";
import { allFeatures } from "./features.ts";
import { seedReference } from "./seed-reference.ts";

/** Any number that no other lock of the test server has. */
const seedLock = 730_114;

/**
 * Creates a database with all reference data for a test file and drops it at the end. The first test file of a run
 * creates the template that the others copy, because seeding takes seconds and a copy hundredths of a second.
 */
export async function seededDatabase(): Promise<TestDatabase> {
  const database = await freshDatabase(await seededTemplate());
  afterAll(() => database[Symbol.asyncDispose]());
  return database;
}

/** Returns the name of the template database with reference data; waits while another process creates it. */
async function seededTemplate(): Promise<string> {
  const template = inject("template");
  const server = { ...template, database: "postgres" };
  const name = `${template.database}_seeded`;
  await withClient(server, async (client) => {
    await client.query("select pg_advisory_lock($1)", [seedLock]);
    const [existingDatabase] = await runQuery(server, "select from pg_database where datname = $1", [name]);
    if (existingDatabase) return;
    const database = await freshDatabase("migrated");
    const portal = await bareTestPortal(allFeatures, { database });
    await seedReference(portal.gate);
    await portal.close();
    await database.release();
    await runStatement(server, `ALTER DATABASE ${database.owner.database} RENAME TO ${name}`);
  });
  return name;
}
