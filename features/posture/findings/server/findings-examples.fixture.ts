import { v7 as uuidv7 } from "uuid";
import { aSource } from "#features/detection/events/server/testing-source.fixture.ts";
import { detectorAlert } from "#features/posture/findings/readers/wazuh/detector-records.fixture.ts";
import { importExamples } from "#platform/testing/case-examples.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  jobOf,
  type MakeObject,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aFileImport } from "#platform/testing/stored-files.ts";
import { aFinding } from "./found.fixture.ts";
import { workExamples } from "./work/work-examples.fixture.ts";

/** Adds a stored scan without results. */
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

/** Adds a check that the tool leaves to a person, optionally with an answer. */
const aManualCheck =
  (isAnswered: boolean): MakeObject =>
  async (portal, { id: companyId }) => {
    const { owner } = portal.database;
    const finding = await aFinding(portal, { id: companyId }, { issue: { area: "cloud" } });
    await runQuery(
      owner,
      `insert into check_result (company_id, asset_id, issue_id, locus, outcome, severity, since, scan_id)
       values ($1, $2, $3, 'global', 'manual', 3, now(), $2)`,
      [companyId, finding.assetId, finding.issueId],
    );
    const id = uuidv7();
    if (isAnswered)
      await runQuery(
        owner,
        `insert into check_answer (company_id, id, bulk_id, asset_id, issue_id, locus, outcome, evidence, answered_at,
           answered_by_name, expires_on)
         values ($1, $2, $2, $3, $4, 'global', 'pass', 'Visto en la consola', now(), 'Alguien', current_date + 90)`,
        [companyId, id, finding.assetId, finding.issueId],
      );
    if (isAnswered) return objectWithId(id);
    return {
      body: {
        issue_id: finding.issueId,
        locus: "global",
        outcome: "pass",
        expires_on: "2027-06-30",
        evidence: "Se vio en la consola con el administrador",
      },
      foreign: { asset_id: finding.assetId },
      never: { asset_id: uuidv7() },
    };
  };

const imports = importExamples("scans.report", { options: { period: "2026-11" }, stored: aScan });

export default {
  ...imports,
  objects: {
    ...imports.objects,
    ...workExamples.objects,
    "scans.answer_check": aManualCheck(false),
    "scans.withdraw_answer": aManualCheck(true),
  },
  actsEachTime: ["scans.answer_check", ...workExamples.actsEachTime],
  inputs: { ...workExamples.inputs, "scans.list_manual_checks": { area: "cloud" } },
  jobs: {
    ...imports.jobs,
    ...workExamples.jobs,
    "scans.follow_detector": async (portal) => {
      const { company, deliver } = await aSource(portal);
      const { body } = await deliver(detectorAlert());
      return jobOf(company, { batch_ids: [body.batch_id] });
    },
  },
} satisfies FeatureExamples;
