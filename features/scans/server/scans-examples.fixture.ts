import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  jobOf,
  type MakeObject,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { aFileImport } from "#platform/testing/stored-files.ts";

const importAs =
  (status: string, body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) =>
    objectWithId(await aFileImport(portal, "scans.report", { companyId: company.id, status }), body);

/** A scan that stands stored, without results. */
async function aScan(portal: TestPortal, company: TestCompany, status: string): Promise<string> {
  const id = await aFileImport(portal, "scans.report", { companyId: company.id, status });
  await runQuery(
    portal.database.owner,
    `insert into scan (company_id, id, area, format, tools, ended_at, hosts, rows, summary, imported_at, imported_by_name)
     values ($1, $2, 'vulnerability', 'nessus', '{Nessus}', now(), 0, 0, '{}', now(), 'Alguien')`,
    [company.id, id],
  );
  return id;
}

const atWork = (status: string) => async (portal: TestPortal) => {
  const company = await aCompany(portal);
  return jobOf(company, { id: await aFileImport(portal, "scans.report", { companyId: company.id, status }) });
};

export default {
  objects: {
    "scans.get_import": importAs("ready"),
    "scans.adjust_import": importAs("ready", { options: { period: "2026-11" } }),
    "scans.store_import": importAs("ready"),
    "scans.undo_import": async (portal, company) => objectWithId(await aScan(portal, company, "stored")),
    "scans.discard_import": importAs("ready"),
    "scans.download_refused": importAs("ready"),
  },
  jobs: {
    "scans.read_report": atWork("reading"),
    "scans.store_report": atWork("storing"),
    "scans.undo_report": async (portal) => {
      const company = await aCompany(portal);
      return jobOf(company, { id: await aScan(portal, company, "undoing") });
    },
  },
} satisfies FeatureExamples;
