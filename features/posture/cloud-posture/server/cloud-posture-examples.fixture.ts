import { v7 as uuidv7 } from "uuid";
import { aFinding } from "#features/posture/findings/server/found.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  type MakeObject,
  nightly,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany, aPerson } from "#platform/testing/people.ts";
import { aFileImport } from "#platform/testing/stored-files.ts";

const account = "111122223333";

/** A stored scan of an account with its counts. */
async function aRun(
  portal: Parameters<MakeObject>[0],
  companyId: number,
  endedAt = new Date(),
): Promise<string> {
  const { owner } = portal.database;
  const id = await aFileImport(portal, "scans.report", { companyId, status: "stored" });
  await runQuery(
    owner,
    `insert into scan (company_id, id, area, format, tools, ended_at, hosts, rows, summary, imported_at, imported_by_name)
     values ($1, $2, 'cloud', 'prowler-ocsf', '{Prowler}', now(), 1, 1, '{}', now(), 'Alguien')`,
    [companyId, id],
  );
  await runQuery(
    owner,
    `insert into cloud_scan (company_id, scan_id, provider, account, source, ended_at, complete, stale, regions, resources,
       named_resources, gone_resources, checks)
     values ($1, $2, 'aws', $3, 'prowler', $4, true, false, 1, 1, 1, 0, 1)`,
    [companyId, id, account, endedAt],
  );
  await runQuery(
    owner,
    `insert into cloud_scan_count (company_id, scan_id, account, category, severity, outcome, standing, named, exposed,
       added, mended)
     values ($1, $2, $3, 'storage', 4, 'fail', 1, 1, 1, 1, 0)`,
    [companyId, id, account],
  );
  return id;
}

/** Two scans of an account, for calls that compare two. */
const twoRuns =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, { id: companyId }) => {
    const [from, to] = [await aRun(portal, companyId), await aRun(portal, companyId)];
    return { body: { ...body, account, to }, foreign: { from }, never: { from: uuidv7() } };
  };

const addReader = (portal: Parameters<MakeObject>[0], companyId: number, id: string) =>
  runQuery(
    portal.database.owner,
    "insert into cloud_reader (company_id, id, name, created_at, created_by_name) values ($1, $2, 'Tablero', now(), 'Alguien')",
    [companyId, id],
  );

const aReader: MakeObject = async (portal, company) => {
  const id = uuidv7();
  await addReader(portal, company.id, id);
  return objectWithId(id);
};

export default {
  objects: {
    "cloud_posture.compare_runs": twoRuns(),
    "cloud_posture.list_compared": twoRuns({ what: "worse" }),
    "cloud_posture.revoke_reader": aReader,
    "cloud_posture.list_resource_checks": async (portal, company) => {
      const { assetId } = await aFinding(portal, company, {
        issue: { area: "cloud", source: "prowler" },
        finding: { area: "cloud", locus: "us-east-1" },
      });
      return { body: {}, foreign: { asset_id: assetId }, never: { asset_id: uuidv7() } };
    },
  },
  inputs: {
    "cloud_posture.get_sections": { account },
    "cloud_posture.get_history": { account },
  },
  jobs: {
    "cloud_posture.announce_late_accounts": async (portal) => {
      const company = await aCompany(portal);
      // A person who receives the notice.
      await aPerson(portal, { role: "client", companies: [company] });
      await aRun(portal, company.id, new Date(Date.now() - 60 * 86_400_000));
      return nightly;
    },
  },
  prepareSubscriber: async (portal, company, sourceId) => {
    await addReader(portal, company.id, sourceId);
  },
  actsEachTime: ["cloud_posture.add_reader"],
} satisfies FeatureExamples;
