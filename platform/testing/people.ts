import { v7 as uuidv7 } from "uuid";
import { newToken, tokenDigest } from "#platform/server/sessions/tokens.ts";
import { runQuery } from "./database-server.ts";
import type { TestPortal } from "./portal.ts";

let serial = 0;
const unique = (word: string) => `${word}-${process.pid}-${++serial}`;

export interface TestCompany {
  id: number;
  name: string;
  fullName: string;
}

/** Creates an enabled company for a test, with the default policy. */
export async function aCompany(portal: TestPortal, name = unique("empresa")): Promise<TestCompany> {
  const [row] = await runQuery<{ id: number }>(
    portal.database.owner,
    "insert into company (name, full_name, created_at) values ($1, $2, now()) returning id::int",
    [name, `${name} S.A.`],
  );
  return { id: row?.id ?? 0, name, fullName: `${name} S.A.` };
}

export interface TestPerson {
  id: number;
  username: string;
}

/** Creates a person with a password and a second factor who belongs to these companies; the first one is active. */
export async function aPerson(
  portal: TestPortal,
  facts: { role?: "client" | "operator" | "staff"; companies?: TestCompany[]; username?: string } = {},
): Promise<TestPerson> {
  const { role = "client", companies = [], username = unique("persona") } = facts;
  const [row] = await runQuery<{ id: number }>(
    portal.database.owner,
    `insert into portal_user (username, email, first_name, last_name, is_staff, is_operator, password_changed_at,
       has_changed_default_password, twofactor_enabled, active_company_id, created_at)
     values ($1, $1 || '@ejemplo.cl', 'Nombre', $1, $2, $3, now(), true, true, $4, now()) returning id`,
    [username, role === "staff", role === "operator", companies[0]?.id ?? null],
  );
  const id = row?.id ?? 0;
  for (const company of companies) {
    await runQuery(
      portal.database.owner,
      "insert into company_member (company_id, user_id) values ($1, $2)",
      [company.id, id],
    );
  }
  return { id, username };
}

/**
 * Creates a session without a sign-in and returns its cookie. The last confirmation of the identity has the given
 * age.
 */
export async function aSession(
  portal: TestPortal,
  person: TestPerson,
  { confirmedMinutesAgo = 0 } = {},
): Promise<string> {
  const token = newToken();
  await runQuery(
    portal.database.owner,
    `insert into session (id, token_sha256, user_id, created_at, last_seen_at, confirmed_at, expires_at)
     values ($1, $2, $3, now(), now(), $5::timestamptz - make_interval(mins => $4::int), now() + interval '12 hours')`,
    // The portal's clock counts, which a test may have set: a proof in the future is not valid.
    [uuidv7(), tokenDigest(token), person.id, confirmedMinutesAgo, portal.gate.clock.now()],
  );
  return `portal_session=${token}`;
}
