import { v7 as uuidv7 } from "uuid";
import { findRunningEngine } from "#platform/server/database/engine/find-running-engine.ts";
import { newCsrfSecret } from "#platform/server/http/csrf.ts";
import { newToken, tokenDigest } from "#platform/server/sessions/tokens.ts";
import { runQuery, type TestConnection } from "#platform/testing/database-server.ts";

/** The owner's connection to the database of a portal that runs on this directory. */
export async function ownerOf(dataDirectory: string): Promise<TestConnection> {
  const connection = await findRunningEngine(dataDirectory);
  if (!connection) throw new Error("No portal runs on this data directory");
  return connection;
}

/** Creates a company with one signed-in person; returns the headers of that person's browser. */
export async function someoneSignedIn(owner: TestConnection): Promise<Record<string, string>> {
  const [company] = await runQuery<{ id: number }>(
    owner,
    "insert into company (name, full_name, created_at) values ($1, $1, now()) returning id::int",
    [uuidv7()],
  );
  const [person] = await runQuery<{ id: number }>(
    owner,
    `insert into portal_user (username, email, password_changed_at, has_changed_default_password, twofactor_enabled,
       active_company_id, created_at) values ($1, $1 || '@ejemplo.cl', now(), true, true, $2, now()) returning id`,
    [uuidv7(), company?.id],
  );
  await runQuery(owner, "insert into company_member (company_id, user_id) values ($1, $2)", [
    company?.id,
    person?.id,
  ]);
  const token = newToken();
  await runQuery(
    owner,
    `insert into session (id, token_sha256, user_id, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, now(), now(), now() + interval '12 hours')`,
    [uuidv7(), tokenDigest(token), person?.id],
  );
  const secret = newCsrfSecret();
  return {
    cookie: `portal_session=${token}; csrftoken=${secret}`,
    "x-csrftoken": secret,
    "content-type": "application/json",
  };
}

/** Opens topics one after another until it is stopped; records those that the portal acknowledged. */
export async function keepWriting(
  origin: string,
  headers: Record<string, string>,
  log: { acknowledged: string[]; attempted: string[]; unexpected: string[] },
  stopped: AbortSignal,
): Promise<void> {
  while (!stopped.aborted) {
    const subject = uuidv7();
    log.attempted.push(subject);
    const answer = await fetch(`${origin}/api/topics/threads/`, {
      method: "POST",
      headers,
      body: JSON.stringify({ subject, message: "x" }),
    }).catch(() => undefined);
    const whole = await answer?.text().catch(() => undefined);
    if (answer?.status === 201 && whole !== undefined) log.acknowledged.push(subject);
    else if (answer && answer.status !== 503) log.unexpected.push(`${answer.status} ${whole}`);
    else await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Waits until the given number of writes is acknowledged; fails with the last unexpected answer. */
export async function untilWritten(
  log: { acknowledged: string[]; unexpected: string[] },
  count: number,
): Promise<void> {
  const limit = performance.now() + 120_000;
  while (log.acknowledged.length < count) {
    if (performance.now() > limit)
      throw new Error(`${log.acknowledged.length} of ${count} writes; ${log.unexpected.at(-1)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
