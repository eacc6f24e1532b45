import pg from "pg";
import { findRunningEngine } from "#platform/server/database/engine/find-running-engine.ts";

/** Makes a person of this run have proved who they are so many minutes ago in all their sessions. */
export async function confirmedMinutesAgo(username: string, minutes: number): Promise<void> {
  await ofThisRun(
    `update session set confirmed_at = now() - make_interval(mins => $2::int)
     where user_id = (select id from portal_user where username = $1)`,
    [username, minutes],
  );
}

/** Nobody who proved lately who they are is asked again while journeys run; who is to be asked stays so. */
export async function keepConfirmed(): Promise<void> {
  await ofThisRun(
    "update session set confirmed_at = now() where confirmed_at > now() - interval '9 minutes'",
    [],
  );
}

/** Takes a person out of the company that they work in, as the first administrator is before there is one. */
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
