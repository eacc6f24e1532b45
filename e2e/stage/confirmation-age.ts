import pg from "pg";
import { findRunningEngine } from "#platform/server/database/engine/find-running-engine.ts";

/** Sets the last confirmation of a person in all their sessions to the given number of minutes ago. */
export async function confirmedMinutesAgo(username: string, minutes: number): Promise<void> {
  await ofThisRun(
    `update session set confirmed_at = now() - make_interval(mins => $2::int)
     where user_id = (select id from portal_user where username = $1)`,
    [username, minutes],
  );
}

/**
 * Renews recent confirmations, so that nobody is asked to confirm while journeys run. Expired confirmations stay
 * expired.
 */
export async function keepConfirmed(): Promise<void> {
  await ofThisRun(
    "update session set confirmed_at = now() where confirmed_at > now() - interval '9 minutes'",
    [],
  );
}

/** Removes a person from their company, like the first administrator before there is a company. */
export async function takeOutOfCompany(username: string): Promise<void> {
  await ofThisRun("update portal_user set active_company_id = null where username = $1", [username]);
}

async function ofThisRun(statement: string, values: unknown[]): Promise<void> {
  const owner = await findRunningEngine(process.env.E2E_DATA ?? "");
  if (!owner) throw new Error("The portal of this run has no database of its own");
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}
