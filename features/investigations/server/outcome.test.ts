import { expect, test } from "vitest";
import { hunting } from "#features/hunting/hunting.feature.ts";
import { getIncident } from "#features/incidents/contracts/incident-detail.contract.ts";
import { incidentsPortal } from "#features/incidents/server/incident-company.fixture.ts";
import { listInvestigationsOf } from "#features/investigations/contracts/investigation-board.contract.ts";
import type { InvestigationDetail } from "#features/investigations/contracts/investigation-detail.contract.ts";
import * as outcome from "#features/investigations/contracts/investigation-outcome.contract.ts";
import { openInvestigation } from "#features/investigations/contracts/investigation-work.contract.ts";
import { investigations } from "#features/investigations/investigations.feature.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";

const portal = await incidentsPortal(undefined, [hunting, investigations]);
const question = "¿Quién usó la cuenta de respaldo?";
const incident = { title: "Acceso ajeno al respaldo", severity: "high" } as const;
const hunt = { title: "Más accesos", hypothesis: "Entró también por otra cuenta", words: "acceso" };

const madeOf = ({ story }: InvestigationDetail) =>
  story.flatMap(({ type, facts }) => (type === "turned" ? [facts] : []));

test("an incident and a hunt come of it, and each leads back", async () => {
  const operator = await signedIn(portal, "operator", await aCompany(portal));
  const { id } = (await operator.call(openInvestigation, { question })).json().investigation;
  await operator.call(outcome.declareFromInvestigation, { id, ...incident });
  const answer = await operator.call(outcome.huntFromInvestigation, { id, ...hunt });
  const made = madeOf(answer.json());
  expect(made.map(({ name }) => name)).toEqual(["INC-1 Acceso ajeno al respaldo", "HUN-1 Más accesos"]);
  for (const { path = "" } of made) {
    const found = await operator.call(listInvestigationsOf, { path });
    expect(found.json().items).toMatchObject([{ id, code: "INV-1" }]);
  }
});

test("of a restricted one comes a restricted incident, known to the same people, and no hunt", async () => {
  const company = await aCompany(portal);
  const [operator, staff] = await Promise.all([
    signedIn(portal, "operator", company),
    signedIn(portal, "staff", company),
  ]);
  const opened = await operator.call(openInvestigation, { question, restricted_to: [] });
  const { id } = opened.json().investigation;
  const declared = await operator.call(outcome.declareFromInvestigation, { id, ...incident });
  const [made] = madeOf(declared.json());
  expect(made?.name).toContain("RES-1");
  const incidentId = made?.path?.split("/").at(-1) ?? "";
  expect((await operator.call(getIncident, { id: incidentId })).statusCode).toBe(200);
  expect((await staff.call(getIncident, { id: incidentId })).statusCode).toBe(404);
  expect((await operator.call(outcome.huntFromInvestigation, { id, ...hunt })).statusCode).toBe(409);
});
