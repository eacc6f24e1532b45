import { v7 as uuidv7 } from "uuid";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { correlations } from "#features/detection/correlations/correlations.feature.ts";
import { assessments } from "#features/posture/assessments/assessments.feature.ts";
import { createAssessment, saveScope } from "#features/posture/assessments/contracts/assessments.contract.ts";
import { addAuthorisation } from "#features/posture/assessments/contracts/authorisations.contract.ts";
import { findings } from "#features/posture/findings/findings.feature.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import { dayOf, daysAfter } from "#platform/server/calendar/santiago-days.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import { type TestPortal, testPortal } from "#platform/testing/portal.ts";

export const assessmentPortal = (): Promise<TestPortal> =>
  testPortal([alerts, correlations, vulnerabilities, findings, assessments]);

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

/** A critical finding of an assessment, on one asset. */
export async function aDraft(
  { database }: Pick<TestPortal, "database">,
  { id: companyId }: Pick<TestCompany, "id">,
  { assessmentId, state = "draft" }: { assessmentId: string; state?: string },
): Promise<string> {
  const id = uuidv7();
  serial += 1;
  await runQuery(
    database.owner,
    `insert into assessment_finding (company_id, id, assessment_id, number, title, severity, state, author_name,
       created_at, updated_at)
     values ($1, $2, $3, $4, 'Inyección de SQL', 5, $5, 'Alguien', now(), now())`,
    [companyId, id, assessmentId, serial, state],
  );
  await runQuery(
    database.owner,
    "insert into assessment_finding_place (company_id, assessment_id, draft_id, asset) values ($1, $2, $3, 'web-1')",
    [companyId, assessmentId, id],
  );
  return id;
}

/** A round of verification of one published finding. */
export async function aRetest(
  portal: Pick<TestPortal, "database">,
  company: Pick<TestCompany, "id">,
  { outcome = null }: { outcome?: string | null } = {},
): Promise<{ id: string; retestId: string; draftId: string }> {
  const { id } = await anAssessment(portal, company, { state: "delivered" });
  const draftId = await aDraft(portal, company, { assessmentId: id, state: "published" });
  const retestId = uuidv7();
  const { owner } = portal.database;
  await runQuery(
    owner,
    `insert into assessment_retest (company_id, id, assessment_id, round, state, requested_by_name, requested_at)
     values ($1, $2, $3, 1, 'requested', 'Alguien', now())`,
    [company.id, retestId, id],
  );
  await runQuery(
    owner,
    `insert into assessment_retest_item (company_id, assessment_id, retest_id, draft_id, outcome)
     values ($1, $2, $3, $4, $5)`,
    [company.id, id, retestId, draftId, outcome],
  );
  return { id, retestId, draftId };
}

/** A step of an attack against an asset. */
export async function aStep(
  { database }: Pick<TestPortal, "database">,
  { id: companyId }: Pick<TestCompany, "id">,
  assessmentId: string,
): Promise<string> {
  const id = uuidv7();
  await runQuery(
    database.owner,
    `insert into assessment_step (company_id, id, assessment_id, name, technique_id, target, at, command,
       created_by_name, created_at, updated_at)
     values ($1, $2, $3, 'Volcado de LSASS', 'T1003.001', 'srv-1', now(), 'rundll32 comsvcs.dll MiniDump', 'Alguien',
       now(), now())`,
    [companyId, id, assessmentId],
  );
  return id;
}

/** An alert of a company about an asset. */
export async function anAlert(
  { database }: Pick<TestPortal, "database">,
  { id: companyId }: Pick<TestCompany, "id">,
  facts: { asset?: string; source?: string; techniques?: string[]; at?: Date; published?: boolean } = {},
): Promise<string> {
  const id = uuidv7();
  serial += 1;
  const { asset = "www.example", source = null, techniques = [], at = new Date(), published = true } = facts;
  await runQuery(
    database.owner,
    `insert into alert (company_id, id, number, fingerprint, origin, title, severity, asset_name, source_ip, techniques,
       first_seen_at, last_seen_at, opened_at, client_visible, search, updated_at)
     values ($1, $2, $3, $2, 'detection', 'Inicio de sesión sospechoso', 4, $4, $5, $6, $7, $7, $7, $8, '', now())`,
    [companyId, id, 5_000 + serial, asset, source, techniques, at, published],
  );
  return id;
}
