import pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { newToken, tokenDigest } from "#platform/server/sessions/tokens.ts";

let made: Promise<{ cookie: string }> | undefined;

/** Returns the headers of a person of the staff, created for the first goal that needs them. */
export function staffSession(owner: pg.ClientConfig): Promise<{ cookie: string }> {
  made ??= make(owner);
  return made;
}

async function make(owner: pg.ClientConfig): Promise<{ cookie: string }> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const token = newToken();
    await client.query(
      `insert into portal_user (username, email, is_staff, password_changed_at, has_changed_default_password,
         twofactor_enabled, created_at) values ('berta', 'berta@ejemplo.cl', true, now(), true, true, now())`,
    );
    await client.query(
      `insert into session (id, token_sha256, user_id, created_at, last_seen_at, expires_at)
       select $1, $2, id, now(), now(), now() + interval '12 hours' from portal_user where username = 'berta'`,
      [uuidv7(), tokenDigest(token)],
    );
    return { cookie: `portal_session=${token}` };
  } finally {
    await client.end();
  }
}
