import { Readable } from "node:stream";
import { deepSecurity } from "#features/posture/deep-security/deep-security.feature.ts";
import { exportedMs } from "#features/posture/deep-security/readers/manager-files.fixture.ts";
import { findings } from "#features/posture/findings/findings.feature.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { type ImportReceipt, importNow } from "#platform/server/imports/import-now.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { undoImport } from "#platform/server/imports/undo-import.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import { type TestPortal, testPortal } from "#platform/testing/portal.ts";
import { managerImporter } from "./imports/manager-importer.ts";

export const protectionPortal = (): Promise<TestPortal> =>
  testPortal([vulnerabilities, findings, deepSecurity]);

const importer = managerImporter as unknown as AnyImporter;
const dayMs = 86_400_000;

/** Stores an export dated a number of days after the first one. */
export async function storeExport(
  portal: TestPortal,
  company: TestCompany,
  content: string,
  days = 0,
): Promise<ImportReceipt> {
  const gate = { ...portal.gate, clock: { now: () => new Date(exportedMs + days * dayMs) } };
  const storedFile = await gate.files.write(Readable.from([Buffer.from(content)]), { maximumBytes: 1e9 });
  const work = { gate, actor: systemActor("test", company.id) };
  return await importNow(work, importer, { ...storedFile, name: "deep-security.json" }, {});
}

/** A company with its people, and functions that import and undo exports. */
export async function aProtectedCompany(portal: TestPortal) {
  const company = await aCompany(portal);
  const client = await signedIn(portal, "client", company);
  const operator = await signedIn(portal, "operator", company);
  const rows = <Row>(text: string, values: unknown[] = []) =>
    runQuery<Row>(portal.database.owner, text, values);
  const store = (content: string, days = 0) => storeExport(portal, company, content, days);
  const undo = async (id: string | null) => {
    await rows("update file_import set status = 'undoing' where id = $1", [id]);
    await undoImport({ gate: portal.gate, actor: systemActor("test", company.id) }, importer, id ?? "");
    const [row] = await rows<{ status: string; reason: string }>(
      "select status, reason from file_import where id = $1",
      [id],
    );
    return row;
  };
  /** Findings of gaps as `name status`, in the order of the computers' names. */
  const gaps = async () => {
    const gapRows = await rows<{ gap: string }>(
      `select entity.name || ' ' || issue.rule_id || ' ' || finding.status as gap from finding
       join finding_issue issue on issue.id = finding.issue_id join entity on entity.id = finding.asset_id
       where finding.company_id = $1 and finding.area = 'protection' order by 1`,
      [company.id],
    );
    return gapRows.map(({ gap }) => gap);
  };
  return { company, client, operator, store, undo, gaps, rows };
}
