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
  /** The role that serves requests. */
  app: pg.ClientConfig;
  stop(): Promise<void>;
}

/** The login without rights of its own; the portal's own PostgreSQL gives it the password of its owner. */
const appRole = "portal_app";
const nothing = async () => {};

/** The portal's database for as long as `stop` is not called: the one that is named, or its own. */
export async function openPortalDatabase(config: Config, log: EngineLog): Promise<PortalDatabase> {
  if (config.databaseUrl) return externalDatabase(config);
  const engine = await startEngine({ dataDir: config.dataDirectory, log });
  return embedded(engine.connection, () => engine.stop());
}

/** The same for a command: joins the running portal's database, and starts it for the command's time otherwise. */
export async function joinPortalDatabase(config: Config, log: EngineLog): Promise<PortalDatabase> {
  if (config.databaseUrl) return externalDatabase(config);
  const runningEngineConnection = await findRunningEngine(config.dataDirectory);
  if (runningEngineConnection) return embedded(runningEngineConnection, nothing);
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

/** Tries a login, so that an address that leads nowhere is told by the name of its variable. */
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

/** Says so where the server's administrator has not yet closed what only a superuser can. */
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

/** A login that bypasses row security would make the database's wall worthless. */
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

/** On the terminal only trouble is worth a line. */
export const quietLog: EngineLog = { info: () => {}, warn: console.error, error: console.error };
