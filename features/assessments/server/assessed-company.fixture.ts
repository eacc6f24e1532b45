import { v7 as uuidv7 } from "uuid";
import { assessments } from "#features/assessments/assessments.feature.ts";
import { createAssessment, saveScope } from "#features/assessments/contracts/assessments.contract.ts";
import { addAuthorisation } from "#features/assessments/contracts/authorisations.contract.ts";
import { scans } from "#features/scans/scans.feature.ts";
import { vulnerabilities } from "#features/vulnerabilities/vulnerabilities.feature.ts";
import { dayOf, daysAfter } from "#platform/server/calendar/santiago-days.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import { type TestPortal, testPortal } from "#platform/testing/portal.ts";

export const assessmentPortal = (): Promise<TestPortal> => testPortal([vulnerabilities, scans, assessments]);

let serial = 0;

/** An assessment of a company in some state, with two allowed targets and an authorisation in force for both. */
export async function anAssessment(
  { database }: Pick<TestPortal, "database">,
  { id: companyId }: Pick<TestCompany, "id">,
  { state = "in_progress" }: { state?: string } = {},
): Promise<{ id: string; authorisationId: string }> {
  const [id, authorisationId] = [uuidv7(), uuidv7()];
  serial += 1;
  const rows = (text: string, values: unknown[]) => runQuery(database.owner, text, values);
  await rows(
    `insert into assessment (company_id, id, number, title, kind, box, state, lead_name, created_by_name, created_at,
       updated_at, started_at, search)
     values ($1, $2, $3, 'Prueba externa', 'external', 'grey', $4, 'Alguien', 'Alguien', now(), now(), now(), 'prueba')`,
    [companyId, id, 1_000 + serial, state],
  );
  await rows(
    `insert into assessment_authorisation (company_id, id, assessment_id, signed_by, signed_on, valid_from, valid_to,
       file_key, file_name, file_bytes, sha256, recorded_by_name, recorded_at)
     values ($1, $2, $3, 'Alguien', current_date, now() - interval '1 day', now() + interval '10 days', $4, 'carta.pdf',
       3, $5, 'Alguien', now())`,
    [
      companyId,
      authorisationId,
      id,
      `prueba-${authorisationId}`,
      authorisationId.replaceAll("-", "").repeat(2),
    ],
  );
  for (const target of ["www.example", "198.51.100.7"]) {
    const targetId = uuidv7();
    await rows(
      "insert into assessment_target (company_id, id, assessment_id, kind, target) values ($1, $2, $3, 'allowed', $4)",
      [companyId, targetId, id, target],
    );
    await rows("insert into assessment_authorised_target values ($1, $2, $3, $4)", [
      companyId,
      id,
      authorisationId,
      targetId,
    ]);
  }
  return { id, authorisationId };
}

/** A company with its people, and the calls by which an assessment is prepared. */
export async function anAssessedCompany(portal: TestPortal) {
  const company = await aCompany(portal);
  const client = await signedIn(portal, "client", company);
  const operator = await signedIn(portal, "operator", company);
  const today = dayOf(portal.gate.clock.now());
  const propose = async (targets: readonly string[], by: Caller = operator): Promise<string> => {
    const { id } = (await by.call(createAssessment, { title: "Prueba externa", kind: "external" })).json();
    await by.call(saveScope, {
      id,
      targets: targets.map((target) => ({ kind: "allowed" as const, target })),
      parties: [],
      sources: [],
    });
    return id;
  };
  const authorise = (id: string, content: string, more: Record<string, unknown> = {}) =>
    operator.call(addAuthorisation, {
      id,
      file: { name: "carta.pdf", content } as never,
      signed_by: "Gerenta general",
      signed_on: today,
      valid_from: today,
      valid_to: daysAfter(today, 10),
      ...more,
    });
  return { company, client, operator, today, propose, authorise };
}
