import { expect, test } from "vitest";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { addAccount, listAccounts } from "#features/posture/waf-changes/contracts/accounts.contract.ts";
import { wafChanges } from "#features/posture/waf-changes/waf-changes.feature.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { accountOf } from "./waf-company.fixture.ts";

const portal = await testPortal([companies, alerts, wafChanges]);

test("of two companies that register one Imperva account at once one gets it, and the other learns nothing of it", async () => {
  const [one, other] = [await aCompany(portal), await aCompany(portal)];
  const account = { account: accountOf(one), name: "Cuenta", is_enabled: false };
  const operators = [await signedIn(portal, "operator", one), await signedIn(portal, "operator", other)];
  const answers = await Promise.all(operators.map((operator) => operator.call(addAccount, account)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  const refusedResponse = answers.find(({ statusCode }) => statusCode === 409);
  expect(refusedResponse?.body).toContain("no se puede registrar en esta empresa");
  for (const { name } of [one, other]) expect(refusedResponse?.body).not.toContain(name);
  const counts = await Promise.all(
    operators.map(async (operator) => (await operator.call(listAccounts, {})).json().items.length),
  );
  expect(counts.toSorted()).toEqual([0, 1]);
});
