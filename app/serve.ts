import { join } from "node:path";
import type { Config } from "#platform/server/config/config.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import { buildPortal, type Portal } from "#platform/server/portal.ts";
import { portalVersion } from "#platform/server/portal-version.ts";
import { systemClock } from "#platform/server/verb.ts";
import {
  joinPortalDatabase,
  openPortalDatabase,
  type PortalDatabase,
  quietLog,
  reachDatabase,
  refusePowerfulLogin,
  warnOfOpenSettings,
} from "./database-of.ts";
import { allFeatures } from "./features.ts";
import { preloadHintsFor } from "./preload-hints.ts";
import { knownPages } from "./public-addresses.ts";

const root = join(import.meta.dirname, "..");
const webDirectory = join(root, "dist", "web");
export const migrationsDirectory = join(root, "database", "migrations");

export interface RunningPortal extends Portal {
  database: PortalDatabase;
}

/** Assembles the portal on its migrated database without listening. `role: "server"` locks the data directory. */
export async function assemblePortal(config: Config, role: "server" | "command"): Promise<RunningPortal> {
  const database = await (role === "server" ? openPortalDatabase : joinPortalDatabase)(config, quietLog);
  try {
    await migrate(database.owner, migrationsDirectory);
    if (database.engine === "external") await reachDatabase(database.app, "DATABASE_URL");
    if (config.production) await refusePowerfulLogin(database.app);
    if (role === "server") await warnOfOpenSettings(database.app);
    const portal = await buildPortal({
      config,
      connection: database.app,
      engine: database.engine,
      features: allFeatures,
      clock: systemClock,
      version: portalVersion(),
      webDirectory,
      pageAddresses: knownPages(join(root, "database", "reference")),
      headStart: preloadHintsFor(webDirectory, join(root, "database", "reference")),
    });
    return {
      ...portal,
      database,
      async close() {
        await portal.close();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Runs one piece of work with the portal's verbs, without serving requests, and shuts down. */
export async function withPortal<T>(config: Config, work: (portal: RunningPortal) => Promise<T>): Promise<T> {
  const portal = await assemblePortal(config, "command");
  try {
    return await work(portal);
  } finally {
    await portal.close();
  }
}
