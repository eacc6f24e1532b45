import { v7 as uuidv7 } from "uuid";
import { runQuery } from "#platform/testing/database-server.ts";
import type { TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

interface AlertFacts {
  title?: string;
  rule?: string | null;
  ip?: string | null;
  hash?: string | null;
  asset?: string | null;
  published?: boolean;
  ageHours?: number;
}

/** Inserts an alert directly, without the events that would raise it; returns its id. */
export async function anAlert(
  { database: { owner } }: Pick<TestPortal, "database">,
  company: TestCompany,
  {
    title = "Acceso fallido",
    rule = null,
    ip = null,
    hash = null,
    asset = null,
    published = false,
    ageHours = 1,
  }: AlertFacts,
): Promise<string> {
  const id = uuidv7();
  await runQuery(
    owner,
    `insert into alert (company_id, id, number, fingerprint, origin, title, severity, rule_id, source_ip, file_hash,
       asset_name, client_visible, first_seen_at, last_seen_at, opened_at, search, updated_at)
     select $1, $2, coalesce(max(number), 0) + 1, gen_random_uuid(), 'detection', $3, 4, $4, $5, $6, $7, $8,
       now() - $9 * interval '1 hour', now() - $9 * interval '1 hour', now(), lower($3), now()
     from alert where company_id = $1`,
    [company.id, id, title, rule, ip, hash, asset, published, ageHours],
  );
  return id;
}
