import { expect, test } from "vitest";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { aChatter, asking, letChat } from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { correlations } from "#features/detection/correlations/correlations.feature.ts";
import { readCompanyHome } from "#features/home/home/home.contract.ts";
import { home } from "#features/home/home/home.feature.ts";
import { searchEverything } from "#features/home/search/search.contract.ts";
import { search } from "#features/home/search/search.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { assessments } from "#features/posture/assessments/assessments.feature.ts";
import {
  addFinding,
  publishFinding,
  reviewFinding,
} from "#features/posture/assessments/contracts/assessment-findings.contract.ts";
import { createAssessment, saveScope } from "#features/posture/assessments/contracts/assessments.contract.ts";
import { findings } from "#features/posture/findings/findings.feature.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { anAssessment } from "../assessed-company.fixture.ts";

const portal = await testPortal(
  [companies, alerts, correlations, vulnerabilities, findings, assessments, assistant, home, search],
  { environment: { REQUESTS_PER_MINUTE: "0" } },
);

test("Atenea, the home, the search and the queue know an assessment that waits for the signature of the company", async () => {
  const company = await aCompany(portal);
  await letChat(portal, company);
  const client = await aChatter(portal, company);
  const ask = async () => (await asking(client, company, "¿Cómo van las evaluaciones de seguridad?")).r;
  expect(await ask()).toContain("No hay evaluaciones sin cerrar");
  const operator = await signedIn(portal, "operator", company);
  const { id, version } = (
    await operator.call(createAssessment, { title: "Prueba de la banca web", kind: "web" })
  ).json();
  await operator.call(saveScope, {
    id,
    version,
    targets: [{ kind: "allowed", target: "www.example" }],
    parties: [],
    sources: [],
  });
  expect(await ask()).toContain("Hay 1 evaluación sin cerrar y 0 hallazgos publicados");
  const { groups } = (await client.call(searchEverything, { q: "banca web" })).json();
  expect(groups).toMatchObject([{ area: "assessment" }]);
  const { areas } = (await client.call(readCompanyHome, {})).json();
  expect(areas.assessments).toMatchObject({ has_assessments: true, unsigned: [{ id }] });
  const matters = await runQuery<{ side: string; state: string }>(
    portal.database.owner,
    "select side, state from matter where company_id = $1 and kind = 'assessment_authorisation'",
    [company.id],
  );
  expect(matters).toEqual([{ side: "client", state: "Por autorizar" }]);
});

test("the company hears of a published critical finding, in the portal and by mail", async () => {
  const company = await aCompany(portal);
  const client = await signedIn(portal, "client", company);
  const [author, reviewer] = [
    await signedIn(portal, "operator", company),
    await signedIn(portal, "operator", company),
  ];
  const { id } = await anAssessment(portal, company, {});
  const written = {
    id,
    title: "Inyección de SQL",
    vector: "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H",
    assets: ["web-1"],
  };
  const finding = (await author.call(addFinding, written)).json();
  const named = { id, finding_id: finding.id };
  const { version } = (await author.call(reviewFinding, named)).json();
  expect((await reviewer.call(publishFinding, { ...named, version })).statusCode).toBe(200);
  const notices = await runQuery<{ kind: string; title: string; way: string }>(
    portal.database.owner,
    "select kind, title, way from notification where company_id = $1",
    [company.id],
  );
  expect(notices).toEqual([{ kind: "informed", title: "Hallazgo crítico: Inyección de SQL", way: "mail" }]);
  const { areas } = (await client.call(readCompanyHome, {})).json();
  expect(areas.assessments.changed).toMatchObject({ critical: 1 });
});
