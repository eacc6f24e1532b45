import { v7 as uuidv7 } from "uuid";
import { plainContent } from "#features/analyses/server/plain-content.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import type { TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import type { ObjectOfCompany } from "./objects-of.fixtures.ts";

/** A request of a company that waits for its work. */
export async function anAnalysisRequest({ database }: TestPortal, company: TestCompany): Promise<string> {
  const id = uuidv7();
  await runQuery(
    database.owner,
    `insert into analysis_request (company_id, id, kind, provider_id, days_back, priority, audience, requested_by_name, requested_at)
     values ($1, $2, 'organization_status', 1, 30, 'high', 'company', 'Alguien', now())`,
    [company.id, id],
  );
  return id;
}

async function anAnalysisResult(portal: TestPortal, company: TestCompany): Promise<string> {
  const id = await anAnalysisRequest(portal, company);
  const { owner } = portal.database;
  await runQuery(
    owner,
    "update analysis_request set status = 'completed', finished_at = now() where company_id = $1 and id = $2",
    [company.id, id],
  );
  await runQuery(
    owner,
    `insert into analysis_result (company_id, id, kind, audience, score, engine, content, created_at)
     values ($1, $2, 'organization_status', 'company', 80, 'Motor propio', $3, now())`,
    [company.id, id, JSON.stringify(plainContent())],
  );
  return id;
}

type Make = (portal: TestPortal, company: TestCompany) => Promise<ObjectOfCompany>;

const named =
  (make: (portal: TestPortal, company: TestCompany) => Promise<string>): Make =>
  async (portal, company) => ({
    body: {},
    foreign: { id: await make(portal, company) },
    never: { id: uuidv7() },
  });

const objects: Record<string, Make> = {
  "analyses.cancel_request": named(anAnalysisRequest),
  "analyses.get_request_status": named(anAnalysisRequest),
  "analyses.get_result": named(anAnalysisResult),
  "analyses.take_result": named(anAnalysisResult),
};

/** Each under both ways in which its path is written. */
export const analysisObjects: Record<string, Make> = Object.fromEntries(
  Object.entries(objects).flatMap(([name, make]) => [
    [name, make],
    [`${name}_underscored`, make],
  ]),
);
