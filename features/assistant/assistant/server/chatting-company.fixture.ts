import { type SentMessage, sendMessage } from "#features/assistant/assistant/assistant.contract.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

/** A company with the service named Chat. */
export async function aChattingCompany(portal: TestPortal): Promise<TestCompany> {
  const company = await aCompany(portal);
  await letChat(portal, company);
  return company;
}

/** Gives a company the contracted service «Chat». */
export async function letChat(portal: TestPortal, company: { id: number }): Promise<void> {
  const { owner } = portal.database;
  await runQuery(owner, "insert into service (name) values ('Chat') on conflict do nothing");
  await runQuery(
    owner,
    "insert into company_service (company_id, service_id) select $1, id from service where name = 'Chat'",
    [company.id],
  );
}

/** Creates a person with the chat flag. */
export async function aChatter(
  portal: TestPortal,
  company: TestCompany,
  role: "client" | "operator" | "staff" = "client",
): Promise<Caller> {
  const caller = await signedIn(portal, role, company);
  await runQuery(portal.database.owner, "update portal_user set has_chat = true where id = $1", [
    caller.person?.id,
  ]);
  return caller;
}

/** Asks a question with the call of the specification and parses the JSON string that its JSON answer contains. */
export async function asking(caller: Caller, company: TestCompany, consulta: string): Promise<SentMessage> {
  const answer = await caller.call(sendMessage, { empresa: company.name, consulta });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return JSON.parse(answer.json()) as SentMessage;
}

let numbers = 0;

/** An open alert of a company, published to it or not. */
export async function anOpenAlert(
  portal: TestPortal,
  company: TestCompany,
  { title = "Acceso fallido", severity = 5, published = true } = {},
): Promise<void> {
  numbers += 1;
  await runQuery(
    portal.database.owner,
    `insert into alert (company_id, id, number, fingerprint, origin, title, severity, first_seen_at, last_seen_at,
       opened_at, updated_at, level, status, client_visible, search)
     values ($1, gen_random_uuid(), $2, gen_random_uuid(), 'manual', $3, $4, now(), now(), now(), now(), 1, 'new', $5, '')`,
    [company.id, numbers, title, severity, published],
  );
}
