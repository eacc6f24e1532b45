import { Readable } from "node:stream";
import { v7 as uuidv7 } from "uuid";
import { exampleAccount } from "#features/posture/waf-changes/readers/audit-events.fixture.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { importNow } from "#platform/server/imports/import-now.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import type { TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { wafImporter } from "./imports/waf-importer.ts";

/** The number of the account of a company. */
export const accountOf = ({ id }: TestCompany): string => `${exampleAccount}${id}`;

/** An account of a company, without an API key. */
export async function aStoredAccount(
  portal: TestPortal,
  company: TestCompany,
  account = accountOf(company),
): Promise<string> {
  const id = uuidv7();
  const [row] = await runQuery<{ id: string }>(
    portal.database.owner,
    `insert into waf_account (company_id, id, account, name, saved_by_name, saved_at)
     values ($1, $2, $3, 'Cuenta principal', 'Alguien', now())
     on conflict (company_id, account) do update set name = excluded.name returning id`,
    [company.id, id, account],
  );
  return row?.id ?? id;
}

/**
 * Stores an Imperva file with the portal's own rights, at the time that the test chooses. The example account in it
 * belongs to the company.
 */
export async function storeWafFile(
  portal: TestPortal,
  company: TestCompany,
  content: string,
  { now = portal.gate.clock.now(), name = "imperva.json" }: { now?: Date; name?: string } = {},
) {
  const gate = { ...portal.gate, clock: { now: () => now } };
  const storedFile = await gate.files.write(
    Readable.from([Buffer.from(content.replaceAll(exampleAccount, accountOf(company)))]),
    { maximumBytes: 1e9 },
  );
  const work = { gate, actor: systemActor("test", company.id) };
  return await importNow(work, wafImporter as unknown as AnyImporter, { ...storedFile, name }, {});
}
