import { expect, test } from "vitest";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { copyPlan } from "#features/identity/company-setup/company-setup.contract.ts";
import { companySetup } from "#features/identity/company-setup/company-setup.feature.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { definePlanPart, planParts } from "#platform/server/company-acts/plan-part.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

/** Defines a part that another person changes at the same time, the given number of times. */
const contested = (key: string, order: number, times: number) => {
  let failuresLeft = times;
  return definePlanPart<null>({
    key,
    order,
    label: key,
    scope: "company",
    read: async () => null,
    apply: async () => {
      failuresLeft -= 1;
      if (failuresLeft >= 0) throw new Refusal("conflict");
      return 0;
    },
  });
};
const lighthouses: Feature = {
  name: "lighthouses",
  routes: [],
  extensions: [planParts.with(contested("faros", 1, 1), contested("boyas", 2, 5))],
};
const portal = await testPortal([companies, companySetup, lighthouses]);

test("a part that somebody changed at the same time is copied once more before its problem is named", async () => {
  const staff = await signedIn(portal, "staff");
  const [model, fresh] = [await aCompany(portal), await aCompany(portal)];
  const answer = await staff.call(copyPlan, { id: fresh.id, from: model.id });
  expect(answer.statusCode, answer.body).toBe(200);
  const { parts } = answer.json<OutputOf<typeof copyPlan>>();
  const problems = new Map(parts.map(({ key, problem }) => [key, problem]));
  expect([problems.get("faros"), problems.get("boyas")]).toEqual(["", "No se pudo copiar."]);
});
