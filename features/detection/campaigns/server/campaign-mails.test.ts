import { expect, test } from "vitest";
import { alertsPortal } from "#features/detection/alerts/server/alerted-company.fixture.ts";
import * as contract from "#features/detection/campaigns/campaigns.contract.ts";
import { campaigns } from "#features/detection/campaigns/campaigns.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { securityInbox } from "#features/response/security-inbox/security-inbox.feature.ts";
import { list, report } from "#features/response/security-inbox/server/an-inbox.fixture.ts";
import { aMail } from "#features/response/security-inbox/server/security-inbox-examples.fixture.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { type Caller, callerWith, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, aPerson, aSession, type TestCompany } from "#platform/testing/people.ts";

const portal = await alertsPortal(undefined, [companies, securityInbox, campaigns]);
const { owner } = portal.database;

async function anOperatorOf(...own: TestCompany[]): Promise<Caller> {
  const person = await aPerson(portal, { role: "operator", companies: own });
  return callerWith(portal, await aSession(portal, person), person);
}
const others = (caller: Caller, company: TestCompany, id: string) =>
  caller.call(contract.listOtherCompanies, { company_id: company.id, object: "reported_mail", id });
const othersOf = async (caller: Caller, company: TestCompany, id: string) =>
  (await others(caller, company, id)).json<OutputOf<typeof contract.listOtherCompanies>>().items;

/** Reports a mail with this link from a person of the company; answers its id. */
async function aReportOf(company: TestCompany, subject: string, link: string): Promise<string> {
  const client = await signedIn(portal, "client", company);
  const content = aMail(
    { Subject: subject, "Content-Type": "text/html" },
    `<p>Pague hoy</p><a href="${link}">Pagar</a>`,
  );
  await report(portal, client, company, { content });
  const operator = await signedIn(portal, "operator", company);
  return (await list(operator)).find((mail) => mail.subject === subject)?.id ?? "";
}

test("a mail says in which other companies its link was reported, and in none that the person may not enter", async () => {
  const [one, other, foreign] = [await aCompany(portal), await aCompany(portal), await aCompany(portal)];
  const link = "https://pago-1.banco-ejemplo.net/entrar?a=1%25_";
  const mine = await aReportOf(one, "Pague uno", link);
  const theirs = await aReportOf(other, "Pague dos", link);
  const hiddenAReport = await aReportOf(foreign, "Pague tres", link);
  await aReportOf(other, "Pague otra cosa", "https://otra.example/");
  const operator = await anOperatorOf(one, other);

  const items = await othersOf(operator, one, mine);
  expect(items).toMatchObject([
    { company: { id: other.id }, kind: "url", title: "Pague dos", path: `/SecurityInbox/${theirs}` },
  ]);
  // A company that the person does not serve gets the same answer as a mail that does not exist.
  const absent = await others(operator, one, "01900000-0000-7000-8000-000000000000");
  expect((await others(operator, foreign, hiddenAReport)).body).toBe(absent.body);
  const { items: campaignItems } = (await operator.call(contract.listCampaigns, { kind: "url" })).json<
    OutputOf<typeof contract.listCampaigns>
  >();
  expect(campaignItems.map(({ companies: own }) => own.map(({ company }) => company.id).toSorted())).toEqual([
    [one.id, other.id],
  ]);

  const client = await signedIn(portal, "client", one, other);
  expect((await others(client, one, mine)).statusCode).toBe(403);
  await runQuery(owner, "update company set enabled = false where id = $1", [other.id]);
  expect(await othersOf(operator, one, mine)).toEqual([]);
});

test("a report that is older than 30 days is in no answer", async () => {
  const [one, other] = [await aCompany(portal), await aCompany(portal)];
  const link = "https://viejo.banco-ejemplo.net/";
  const mine = await aReportOf(one, "Nuevo", link);
  await aReportOf(other, "Viejo", link);
  const operator = await anOperatorOf(one, other);
  expect(await othersOf(operator, one, mine)).toHaveLength(1);
  await runQuery(owner, "update mail_key set at = at - interval '31 days' where company_id = $1", [other.id]);
  expect(await othersOf(operator, one, mine)).toEqual([]);
});
