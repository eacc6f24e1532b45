import pg from "pg";
import { type Config, ConfigError } from "#platform/server/config/config.ts";
import { settingsAreClosed } from "#platform/server/database/close-settings.ts";
import type { EngineLog } from "#platform/server/database/engine/engine-log.ts";
import { findRunningEngine } from "#platform/server/database/engine/find-running-engine.ts";
import { startEngine } from "#platform/server/database/engine/start-engine.ts";

export interface PortalDatabase {
  engine: "embedded" | "external";
  /** The role that migrates, backs up and restores. */
  owner: pg.ClientConfig;
  /** The connection of the role that serves requests. */
  app: pg.ClientConfig;
  stop(): Promise<void>;
}

/**
 * The login that serves requests, which has no rights of its own; in the portal's own PostgreSQL it has the password
 * of the owner.
 */
const appRole = "portal_app";
const nothing = async () => {};

/** Opens the portal's database, the configured one or the portal's own; it is open until `stop` is called. */
export async function openPortalDatabase(config: Config, log: EngineLog): Promise<PortalDatabase> {
  if (config.databaseUrl) return externalDatabase(config);
  const engine = await startEngine({ dataDir: config.dataDirectory, log });
  return embedded(engine.connection, () => engine.stop());
}

/**
 * Opens the database for a command: joins the database of the running portal, or starts it for the duration of the
 * command.
 */
export async function joinPortalDatabase(config: Config, log: EngineLog): Promise<PortalDatabase> {
  if (config.databaseUrl) return externalDatabase(config);
  const runningEngine = await findRunningEngine(config.dataDirectory);
  if (runningEngine) return embedded(runningEngine, nothing);
  const engine = await startEngine({ dataDir: config.dataDirectory, log, purpose: "command" });
  return embedded(engine.connection, () => engine.stop());
}

function embedded(owner: pg.ClientConfig, stop: () => Promise<void>): PortalDatabase {
  return { engine: "embedded", owner, app: { ...owner, user: appRole }, stop };
}

async function externalDatabase(config: Config): Promise<PortalDatabase> {
  const app = { connectionString: config.databaseUrl };
  const owner = { connectionString: config.databaseOwnerUrl };
  const oneLogin = config.databaseOwnerUrl === config.databaseUrl;
  await reachDatabase(owner, oneLogin ? "DATABASE_URL" : "DATABASE_OWNER_URL");
  return { engine: "external", owner, app, stop: nothing };
}

/** Tries a login, so that the error for an unreachable address names the environment variable. */
export async function reachDatabase(connection: pg.ClientConfig, variable: string): Promise<void> {
  const client = new pg.Client(connection);
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${variable}: no se puede entrar a la base de datos (${message || code})`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Warns when the administrator of the server has not yet restricted settings that only a superuser can change. */
export async function warnOfOpenSettings(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    if (await settingsAreClosed(client)) return;
    console.error(
      "La base de datos deja que cualquier consulta cambie su configuración. Como superusuario, en la base del portal: REVOKE EXECUTE ON FUNCTION set_config(text, text, boolean) FROM PUBLIC; (vea docs/operations/database.md).",
    );
  } finally {
    await client.end();
  }
}

/** Refuses a login that bypasses row security, which would make the isolation of companies ineffective. */
export async function refusePowerfulLogin(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ powerful: boolean }>(
      "select rolsuper or rolbypassrls as powerful from pg_roles where rolname = current_user",
    );
    if (rows[0]?.powerful) {
      throw new ConfigError(
        "DATABASE_URL: el usuario es superusuario o salta la seguridad por filas. Use portal_app (vea docs/operations/database.md).",
      );
    }
  } finally {
    await client.end();
  }
}

/** A log for terminals, which prints only warnings and errors. */
export const quietLog: EngineLog = { info: () => {}, warn: console.error, error: console.error };
