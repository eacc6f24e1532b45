import pg from "pg";
import { findRunningEngine } from "#platform/server/database/engine/find-running-engine.ts";

/**
 * Makes a person of this run have proved who they are so many minutes ago in all their sessions; below zero, they are not
 * asked for as long as the journeys run.
 */
export async function confirmedMinutesAgo(username: string, minutes: number): Promise<void> {
  const owner = await findRunningEngine(process.env.E2E_DATA ?? "");
  if (!owner) throw new Error("The portal of this run has no database of its own");
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query(
      `update session set confirmed_at = now() - make_interval(mins => $2::int)
       where user_id = (select id from portal_user where username = $1)`,
      [username, minutes],
    );
  } finally {
    await client.end();
  }
}
