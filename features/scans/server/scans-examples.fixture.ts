import { aSource } from "#features/events/server/testing-source.fixture.ts";
import { detectorAlert } from "#features/scans/readers/wazuh/detector-records.fixture.ts";
import { importExamples } from "#platform/testing/case-examples.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  jobOf,
  type MakeObject,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aFileImport } from "#platform/testing/stored-files.ts";

/** A scan that stands stored, without results. */
const aScan: MakeObject = async (portal, company) => {
  const id = await aFileImport(portal, "scans.report", { companyId: company.id, status: "stored" });
  await runQuery(
    portal.database.owner,
    `insert into scan (company_id, id, area, format, tools, ended_at, hosts, rows, summary, imported_at, imported_by_name)
     values ($1, $2, 'vulnerability', 'nessus', '{Nessus}', now(), 0, 0, '{}', now(), 'Alguien')`,
    [company.id, id],
  );
  return objectWithId(id);
};

const imports = importExamples("scans.report", { options: { period: "2026-11" }, stored: aScan });

export default {
  ...imports,
  jobs: {
    ...imports.jobs,
    "scans.follow_detector": async (portal) => {
      const { company, deliver } = await aSource(portal);
      const { body } = await deliver(detectorAlert());
      return jobOf(company, { batch_ids: [body.batch_id] });
    },
  },
} satisfies FeatureExamples;
