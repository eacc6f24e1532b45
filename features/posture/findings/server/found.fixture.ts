import { v7 as uuidv7 } from "uuid";
import { runQuery } from "#platform/testing/database-server.ts";
import type { TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

/** The differences from the plain finding. */
export interface FoundFacts {
  cve?: string;
  /** Another finding of an existing issue or asset. */
  on?: { issueId?: string; assetId?: string };
  issue?: Record<string, unknown>;
  asset?: Record<string, unknown>;
  finding?: Record<string, unknown>;
}

/** Inserts a finding with its issue and asset, for tests of readers. Counts are not updated. */
export async function aFinding(
  { database }: Pick<TestPortal, "database">,
  { id: companyId }: Pick<TestCompany, "id">,
  { cve = "CVE-2026-1001", on = {}, issue = {}, asset = {}, finding = {} }: FoundFacts = {},
): Promise<{ id: string; issueId: string; assetId: string }> {
  const [id, issueId, assetId] = [uuidv7(), on.issueId ?? uuidv7(), on.assetId ?? uuidv7()];
  const insert = (table: string, row: Record<string, unknown>) => {
    const columns = Object.keys(row);
    return runQuery(
      database.owner,
      `insert into ${table} (${columns.join(", ")}) values (${columns.map((_, at) => `$${at + 1}`).join(", ")})`,
      Object.values(row),
    );
  };
  if (!on.assetId)
    await insert("entity", {
      company_id: companyId,
      id: assetId,
      kind: "asset",
      name: "servidor-1",
      first_at: new Date(),
      last_at: new Date(),
      ...asset,
    });
  if (!on.issueId) {
    await insert("finding_issue", {
      company_id: companyId,
      id: issueId,
      area: "vulnerability",
      source: "nessus",
      rule_id: issueId,
      title: "OpenSSL desactualizado",
      description: "",
      solution: "",
      reference_urls: [],
      aliases: [],
      cves: [cve],
      cwes: [],
      cvss: "[]",
      sections: [],
      tags: [],
      facts: "{}",
      scanner_severity: 4,
      search: "openssl desactualizado",
      digest: Buffer.from("00", "hex"),
      text_at: new Date(),
      ...issue,
    });
    await insert("finding_issue_cve", { company_id: companyId, cve, issue_id: issueId });
  }
  const [row] = await runQuery<{ number: number }>(
    database.owner,
    "select coalesce(max(number), 0) + 1 as number from finding where company_id = $1",
    [companyId],
  );
  await insert("finding", {
    company_id: companyId,
    id,
    number: row?.number ?? 1,
    area: "vulnerability",
    key: Buffer.from(id.replaceAll("-", ""), "hex"),
    asset_id: assetId,
    issue_id: issueId,
    locus: "tcp/443",
    port: 443,
    protocol: "tcp",
    scanner_severity: 4,
    severity: 4,
    priority: 30,
    status: "open",
    instances: 1,
    first_seen_at: new Date(),
    opened_at: new Date(),
    updated_at: new Date(),
    ...finding,
  });
  await runQuery(
    database.owner,
    `insert into finding_sequence (company_id, last_number)
     select company_id, max(number) from finding where company_id = $1 group by company_id
     on conflict (company_id) do update set last_number = excluded.last_number`,
    [companyId],
  );
  return { id, issueId, assetId };
}
