import pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { newToken, tokenDigest } from "#platform/server/sessions/tokens.ts";

/** Returns the request headers of a new person of a company, or of an operator who serves it. */
export async function createMemberSession(
  owner: pg.ClientConfig,
  companyId: number,
  { isOperator = false } = {},
): Promise<{ cookie: string }> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const token = newToken();
    const name = `${isOperator ? "olga" : "carla"}-${companyId}`;
    const { rows } = await client.query<{ id: number }>(
      `insert into portal_user (username, email, password_changed_at, has_changed_default_password, twofactor_enabled,
         active_company_id, is_operator, created_at)
       values ($1, $1 || '@ejemplo.cl', now(), true, true, $2, $3, now()) returning id`,
      [name, companyId, isOperator],
    );
    await client.query("insert into company_member (company_id, user_id) values ($1, $2)", [
      companyId,
      rows[0]?.id,
    ]);
    await client.query(
      `insert into session (id, token_sha256, user_id, created_at, last_seen_at, expires_at)
       values ($1, $2, $3, now(), now(), now() + interval '12 hours')`,
      [uuidv7(), tokenDigest(token), rows[0]?.id],
    );
    return { cookie: `portal_session=${token}` };
  } finally {
    await client.end();
  }
}
