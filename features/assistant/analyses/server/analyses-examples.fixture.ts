import { v7 as uuidv7 } from "uuid";
import { plainContent } from "#features/assistant/analyses/server/content/plain-content.fixture.ts";
import { aLibraryStandard } from "#features/compliance/control-states/server/a-follower.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  jobOf,
  type MakeObject,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

interface Subject {
  kind: "organization_status" | "iso27001_compliance";
  standardId: number | null;
}
const organization: Subject = { kind: "organization_status", standardId: null };

async function aRequest(
  { database }: TestPortal,
  company: TestCompany,
  { kind, standardId }: Subject,
): Promise<string> {
  const id = uuidv7();
  await runQuery(
    database.owner,
    `insert into analysis_request (company_id, id, kind, standard_id, provider_id, days_back, priority, audience, requested_by_name, requested_at)
     values ($1, $2, $3, $4, 1, 30, 'high', 'company', 'Alguien', now())`,
    [company.id, id, kind, standardId],
  );
  return id;
}

/** Creates an analysis request of a company that has not been processed. */
const anAnalysisRequest = (portal: TestPortal, company: TestCompany) =>
  aRequest(portal, company, organization);

async function anAnalysisResult(
  portal: TestPortal,
  company: TestCompany,
  subject = organization,
): Promise<string> {
  const id = await aRequest(portal, company, subject);
  const { owner } = portal.database;
  await runQuery(
    owner,
    "update analysis_request set status = 'completed', finished_at = now() where company_id = $1 and id = $2",
    [company.id, id],
  );
  await runQuery(
    owner,
    `insert into analysis_result (company_id, id, kind, standard_id, audience, score, engine, content, created_at)
     values ($1, $2, $4, $5, 'company', 80, 'Motor propio', $3, now())`,
    [company.id, id, JSON.stringify(plainContent()), subject.kind, subject.standardId],
  );
  return id;
}

/** Adds analyses, because the newest analyses of a company can be read only where one exists. */
async function addNewestAnalyses(portal: TestPortal, company: TestCompany): Promise<void> {
  await anAnalysisResult(portal, company);
  const { id } = await aLibraryStandard(portal);
  await anAnalysisResult(portal, company, { kind: "iso27001_compliance", standardId: id });
}

const nameOf =
  (make: (portal: TestPortal, company: TestCompany) => Promise<string>): MakeObject =>
  async (portal, company) =>
    objectWithId(await make(portal, company));

const objects: Record<string, MakeObject> = {
  "analyses.cancel_request": nameOf(anAnalysisRequest),
  "analyses.get_request_status": nameOf(anAnalysisRequest),
  "analyses.get_result": nameOf((portal, company) => anAnalysisResult(portal, company)),
  "analyses.take_result": nameOf((portal, company) => anAnalysisResult(portal, company)),
};

export default {
  // Each call exists under both spellings of its path, so each is listed twice.
  objects: Object.fromEntries(
    Object.entries(objects).flatMap(([name, make]) => [
      [name, make],
      [`${name}_underscored`, make],
    ]),
  ),
  jobs: {
    "analyses.answer_request": async (portal) => {
      const company = await aCompany(portal);
      return jobOf(company, { request: await anAnalysisRequest(portal, company), priority: "high" });
    },
  },
  prepareCompany: addNewestAnalyses,
} satisfies FeatureExamples;
