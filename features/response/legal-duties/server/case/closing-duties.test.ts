import { expect, test } from "vitest";
import { assurance } from "#features/compliance/assurance/assurance.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import {
  type ClosingCheck,
  getClosing,
} from "#features/response/incidents/contracts/incident-closing.contract.ts";
import { incidents } from "#features/response/incidents/incidents.feature.ts";
import { declareFact } from "#features/response/legal-duties/contracts/legal-duties.contract.ts";
import { legalDuties } from "#features/response/legal-duties/legal-duties.feature.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { anIncident, aRegime } from "../an-incident.fixture.ts";

const knownAt = "2026-11-20T10:00:00Z";
const portal = await testPortal([companies, assurance, incidents, legalDuties], {
  clock: { now: () => new Date(knownAt) },
});

test("closing an incident asks that each duty that runs was filed or dismissed, and names those that were not", async () => {
  const company = await aCompany(portal);
  await aRegime(portal, company, "pse");
  const operator = await signedIn(portal, "operator", company);
  const id = await anIncident(portal, company, { knownAt });
  const duties = async () => {
    const { checks } = (await operator.call(getClosing, { id })).json<{ checks: ClosingCheck[] }>();
    return checks.find(({ name }) => name === "legal_duties");
  };
  const before = await duties();
  expect(before?.done).toBe(false);
  expect(before?.reason).toContain("Alerta temprana");
  const fact = { kind: "significant", answer: "no" } as const;
  await operator.call(declareFact, { id, fact, proof: "Acta de la sala de crisis" });
  expect((await duties())?.done).toBe(true);
});
