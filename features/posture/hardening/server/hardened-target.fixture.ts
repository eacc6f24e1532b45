import { v7 as uuidv7 } from "uuid";
import { runQuery } from "#platform/testing/database-server.ts";
import type { TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { aFileImport } from "#platform/testing/stored-files.ts";

/** A machine under a guide with two runs and one waiting manual check, inserted as rows. */
export async function aHardenedTarget(
  portal: TestPortal,
  { id: companyId }: Pick<TestCompany, "id">,
): Promise<{ id: string; issueId: string; runs: [earlier: string, later: string] }> {
  const { owner } = portal.database;
  const [id, issueId, assetId] = [uuidv7(), uuidv7(), uuidv7()];
  const runs: [string, string] = [uuidv7(), uuidv7()];
  const insert = (table: string, row: Record<string, unknown>) => {
    const columns = Object.keys(row);
    return runQuery(
      owner,
      `insert into ${table} (${columns.join(", ")}) values (${columns.map((_, at) => `$${at + 1}`).join(", ")})`,
      Object.values(row),
    );
  };
  const now = Date.now();
  await insert("entity", {
    company_id: companyId,
    id: assetId,
    kind: "asset",
    name: "servidor-1",
    first_at: new Date(now),
    last_at: new Date(now),
  });
  await insert("finding_issue", {
    company_id: companyId,
    id: issueId,
    area: "benchmark",
    source: "xccdf",
    rule_id: issueId,
    title: "Revisar las cuentas",
    description: "",
    solution: "",
    reference_urls: [],
    aliases: [],
    cves: [],
    cwes: [],
    cvss: "[]",
    sections: [],
    tags: [],
    facts: "{}",
    scanner_severity: 3,
    search: "revisar las cuentas",
    digest: Buffer.from("00", "hex"),
    text_at: new Date(now),
  });
  await insert("benchmark_target", {
    company_id: companyId,
    id,
    asset_id: assetId,
    source: "xccdf",
    benchmark: "b",
    locus: "b",
    title: "Guía",
    tool: "OpenSCAP",
    run_id: runs[1],
    ended_at: new Date(now),
    complete: true,
    passed: 3,
    failed: 1,
    manual: 1,
    score: 75,
  });
  for (const [at, runId] of runs.entries()) {
    const scanId = await aFileImport(portal, "scans.report", { companyId, status: "stored" });
    const endedAt = new Date(now - (1 - at) * 86_400_000);
    await insert("scan", {
      company_id: companyId,
      id: scanId,
      area: "benchmark",
      format: "xccdf",
      tools: ["OpenSCAP"],
      ended_at: endedAt,
      hosts: 1,
      rows: 5,
      summary: "{}",
      imported_at: endedAt,
      imported_by_name: "Alguien",
    });
    await insert("benchmark_run", {
      company_id: companyId,
      id: runId,
      target_id: id,
      scan_id: scanId,
      ended_at: endedAt,
      title: "Guía",
      tool: "OpenSCAP",
      complete: true,
      is_late: false,
      passed: 3,
      failed: 1,
      manual: 1,
      errors: 0,
      suppressed: 0,
      not_applicable: 0,
      information: 0,
      passed_weight: 12,
      failed_weight: 4,
      score: 75,
      worse: 0,
      better: 0,
      tool_scores: "[]",
    });
    if (at === 0)
      await insert("check_result", {
        company_id: companyId,
        asset_id: assetId,
        issue_id: issueId,
        locus: "b",
        outcome: "manual",
        severity: 3,
        since: endedAt,
        scan_id: scanId,
      });
  }
  return { id, issueId, runs };
}

/** Adds an answer to the manual check of the machine, valid or expired. */
export async function aManualAnswer(
  portal: TestPortal,
  company: Pick<TestCompany, "id">,
  { days = 30 } = {},
): Promise<{ targetId: string }> {
  const { id: targetId, issueId } = await aHardenedTarget(portal, company);
  await runQuery(
    portal.database.owner,
    `insert into check_answer (company_id, id, bulk_id, asset_id, issue_id, locus, outcome, evidence, expires_on,
       answered_by_name, answered_at)
     select $1, $2, $2, asset_id, $3, 'b', 'pass', 'Acta firmada del comité', current_date + $4::int, 'Alguien', now()
     from benchmark_target where company_id = $1 and id = $5`,
    [company.id, uuidv7(), issueId, days, targetId],
  );
  // Without this update, the figures would not yet include the expired answer, which counted while it was valid.
  if (days < 0)
    await runQuery(
      portal.database.owner,
      "update benchmark_target set answered_passed = 1 where company_id = $1 and id = $2",
      [company.id, targetId],
    );
  return { targetId };
}
