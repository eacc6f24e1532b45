import { existsSync } from "node:fs";
import { runQuery } from "#platform/testing/database-server.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import type { TenantTable } from "../objects/tenant-tables.fixture.ts";
import { injectedFile, injectedLock } from "./attack-values.fixture.ts";

/** Returns the effects of an attack that no call has: none, unless a value was executed as a command. */
export async function effectsOf(portal: TestPortal, logged: readonly string[]): Promise<string[]> {
  const effects: string[] = [];
  const locks = await runQuery(
    portal.database.owner,
    `select 1 from pg_locks where locktype = 'advisory' and objid = $1
     and database = (select oid from pg_database where datname = current_database())`,
    [injectedLock],
  );
  if (locks.length > 0) effects.push("a statement ran in the database");
  if (existsSync(injectedFile(portal.dataDirectory))) effects.push("a shell ran");
  const mails = await runQuery(
    portal.database.owner,
    "select 1 from mail_message where concat(recipient, reply_to, subject) ~ '[\\r\\n]'",
  );
  if (mails.length > 0) effects.push("a mail has more lines in its head than it should");
  for (const line of logged) if (!isOneEntry(line)) effects.push(`a line of the log was forged: ${line}`);
  return effects;
}

/**
 * Returns whether the line is one log entry of the portal, without control characters that a terminal would interpret.
 */
function isOneEntry(line: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that must not be there
  if (!line.endsWith("\n") || /[\0-\x09\x0b-\x1f\x7f]/.test(line) || line.indexOf("\n") < line.length - 1)
    return false;
  return (JSON.parse(line) as { msg?: string }).msg !== "injected";
}

/** Returns the rows of a company in each of these tables, which calls of another company must not change. */
export async function rowsOf(portal: TestPortal, tables: readonly TenantTable[]): Promise<unknown[]> {
  const sums = tables.map(
    ({ name, mine }) =>
      `select '${name}' as name, count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as sum
       from ${name} t where ${mine}`,
  );
  return await runQuery(portal.database.owner, sums.join(" union all "));
}
