import { newApiKey } from "#platform/server/sessions/api-key.ts";
import { tokenDigest } from "#platform/server/sessions/tokens.ts";
import { runQuery, type TestConnection } from "#platform/testing/database-server.ts";

/** Creates an event source of Wazuh alerts with an API key in this company; this machine may send it syslog. */
export async function deliveringSource(owner: TestConnection, companyId: number): Promise<string> {
  const key = newApiKey(companyId);
  await runQuery(
    owner,
    `with source as (
       insert into event_source (company_id, id, name, format, created_at)
       values ($1, gen_random_uuid(), 'Wazuh ' || gen_random_uuid(), 'wazuh4', now()) returning id),
     sender as (
       insert into event_sender (company_id, id, source_id, network, host, created_at)
       select $1, gen_random_uuid(), id, '127.0.0.0/8', 'central-' || $1::text, now() from source)
     insert into api_key (company_id, id, source_id, name, secret_sha256, created_at)
     select $1, gen_random_uuid(), id, 'Wazuh', $2, now() from source`,
    [companyId, tokenDigest(key)],
  );
  return key;
}

/** The company that was added last. */
export async function newestCompany(owner: TestConnection): Promise<number> {
  const [row] = await runQuery<{ id: number }>(owner, "select max(id)::int as id from company");
  if (!row) throw new Error("There is no company");
  return row.id;
}
