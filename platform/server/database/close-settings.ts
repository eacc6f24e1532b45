import { type Client, escapeIdentifier } from "pg";

/**
 * Functions that PostgreSQL lets everybody call and with which a query could leave its company: by changing the
 * settings that say whose rows it sees, by speaking to those who listen to another company, by leaving something where
 * no company is.
 */
const closed = [
  "set_config(text, text, boolean)",
  "pg_notify(text, text)",
  "lo_creat(integer)",
  "lo_create(oid)",
  "lo_from_bytea(oid, bytea)",
];

/**
 * Takes from everybody what no query of a verb may do, each time the portal starts: a database made from another one,
 * or restored, does not bring it along. Where the owner is no superuser PostgreSQL ignores what concerns its own
 * functions; `settingsAreClosed` then says so.
 */
export async function closeSettings(client: Client): Promise<void> {
  const { rows } = await client.query<{ database: string }>("select current_database() as database");
  const database = escapeIdentifier(rows[0]?.database ?? "");
  await client.query(
    `do $$ begin
       revoke execute on function ${closed.join(", ")} from public;
       revoke temporary on database ${database} from public;
       if exists (select from pg_roles where rolname = 'portal_app') then
         grant execute on function pg_notify(text, text) to portal_jobs;
         grant temporary on database ${database} to portal_app;
       end if;
     end $$`,
  );
}

/** Whether no query can change the settings of its transaction, asked as the login that serves requests. */
export async function settingsAreClosed(client: Pick<Client, "query">): Promise<boolean> {
  const { rows } = await client.query<{ open: boolean }>(
    "select has_function_privilege('portal_company', 'set_config(text, text, boolean)', 'execute') as open",
  );
  return rows[0]?.open === false;
}
