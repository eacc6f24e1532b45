import { type Client, escapeIdentifier } from "pg";
import { MigrationRefusal } from "./migration-refusal.ts";

/**
 * Functions that PostgreSQL grants to everybody and that would let a query leave its company: changing the settings
 * that select its rows, notifying listeners of another company, or storing large objects without a company.
 */
const closedFunctions = [
  "set_config(text, text, boolean)",
  "pg_notify(text, text)",
  "lo_creat(integer)",
  "lo_create(oid)",
  "lo_from_bytea(oid, bytea)",
];

interface Rights {
  database: string;
  /** The functions above that are still granted to everybody. */
  open_functions: string[];
  open_temporary: boolean;
  /** Whether the role of jobs lacks the right to notify; false before the migrations have created the roles. */
  jobs_lack_notify: boolean;
  app_lacks_temporary: boolean;
}

/**
 * Revokes the rights that no query of a verb may use, at each start: a restored or copied database lacks the
 * revocation. Only open rights are changed: PostgreSQL refuses the command to an owner who is no superuser when a
 * superuser has closed the functions, and ignores it when they are open; `settingsAreClosed` then returns false.
 */
export async function closeSettings(client: Client): Promise<void> {
  const rights = await currentRights(client);
  const database = escapeIdentifier(rights.database);
  // One transaction, so that a serving portal never sees pg_notify revoked and not yet granted.
  await client.query("begin");
  try {
    if (rights.open_functions.length > 0)
      await client.query(`revoke execute on function ${rights.open_functions.join(", ")} from public`);
    if (rights.open_temporary) await client.query(`revoke temporary on database ${database} from public`);
    const { jobs_lack_notify, app_lacks_temporary } = await currentRights(client);
    if (jobs_lack_notify) await letJobsNotify(client);
    if (app_lacks_temporary) await client.query(`grant temporary on database ${database} to portal_app`);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

async function currentRights(client: Client): Promise<Rights> {
  const { rows } = await client.query<Rights>(
    `select current_database() as database,
       array(select name from unnest($1::text[]) as name
         where has_function_privilege('public', name, 'execute')) as open_functions,
       has_database_privilege('public', current_database(), 'temporary') as open_temporary,
       exists (select from pg_roles where rolname = 'portal_jobs'
         and not has_function_privilege(oid, 'pg_notify(text, text)', 'execute')) as jobs_lack_notify,
       exists (select from pg_roles where rolname = 'portal_app'
         and not has_database_privilege(oid, current_database(), 'temporary')) as app_lacks_temporary`,
    [closedFunctions],
  );
  return rows[0] as Rights;
}

/** Lets background jobs notify open pages of their writes through pg_notify. */
async function letJobsNotify(client: Client): Promise<void> {
  try {
    await client.query("grant execute on function pg_notify(text, text) to portal_jobs");
  } catch (cause) {
    throw new MigrationRefusal(
      "portal_jobs no puede ejecutar pg_notify. Como superusuario, en la base del portal: GRANT EXECUTE ON FUNCTION pg_notify(text, text) TO portal_jobs; (vea docs/operations/database.md).",
      { cause },
    );
  }
}

/** Returns whether no query can change the settings of its transaction, checked as the login that serves requests. */
export async function settingsAreClosed(client: Pick<Client, "query">): Promise<boolean> {
  const { rows } = await client.query<{ open: boolean }>(
    "select has_function_privilege('portal_company', 'set_config(text, text, boolean)', 'execute') as open",
  );
  return rows[0]?.open === false;
}
