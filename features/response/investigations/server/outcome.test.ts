import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { readReferenceFolder } from "#database/reference/read-reference-folder.ts";
import { getNonconformity } from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import { assuredCompany } from "#features/compliance/assurance/server/assured-company.fixture.ts";
import { controlStates } from "#features/compliance/control-states/control-states.feature.ts";
import { seedStandards } from "#features/compliance/standards/server/standards.public.ts";
import { standards } from "#features/compliance/standards/standards.feature.ts";
import { hunting } from "#features/detection/hunting/hunting.feature.ts";
import { getFinding } from "#features/posture/findings/contracts/finding-detail.contract.ts";
import { listFindings } from "#features/posture/findings/contracts/finding-list.contract.ts";
import { findings } from "#features/posture/findings/findings.feature.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import { getIncident } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import { incidentsPortal } from "#features/response/incidents/server/incident-company.fixture.ts";
import {
  getBoard,
  listInvestigationsOf,
} from "#features/response/investigations/contracts/investigation-board.contract.ts";
import type { InvestigationDetail } from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import * as outcome from "#features/response/investigations/contracts/investigation-outcome.contract.ts";
import { openInvestigation } from "#features/response/investigations/contracts/investigation-work.contract.ts";
import { listInvestigations } from "#features/response/investigations/contracts/investigations.contract.ts";
import { investigations } from "#features/response/investigations/investigations.feature.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";

const portal = await incidentsPortal(undefined, [
  ...[standards, controlStates, hunting, investigations],
  ...[findings, vulnerabilities],
]);
await asSystem(portal.gate, { scope: "platform", effect: "write", name: "test" }, (context) =>
  seedStandards(context, { standards: readReferenceFolder("standards"), mappings: [] }),
);
const question = "¿Quién usó la cuenta de respaldo?";
const incident = { title: "Acceso ajeno al respaldo", severity: "high" } as const;
const hunt = { title: "Más accesos", hypothesis: "Entró también por otra cuenta", words: "acceso" };

const nonconformity = { kind: "observation", title: "La cuenta no exigía segundo factor" } as const;

const finding = {
  asset: "respaldo-1",
  title: "La consola de respaldos se ve desde internet",
  severity: "high",
  solution: "Dejarla sólo en la red interna",
} as const;

const madeOf = ({ story }: InvestigationDetail) =>
  story.flatMap(({ type, facts }) => (type === "turned" ? [facts] : []));

test("an incident and a hunt come of it, and each leads back", async () => {
  const operator = await signedIn(portal, "operator", await aCompany(portal));
  const { id } = (await operator.call(openInvestigation, { question })).json().investigation;
  await operator.call(outcome.declareFromInvestigation, { id, ...incident });
  const answer = await operator.call(outcome.huntFromInvestigation, { id, ...hunt });
  const createdObjects = madeOf(answer.json());
  expect(createdObjects.map(({ name }) => name)).toEqual([
    "INC-1 Acceso ajeno al respaldo",
    "HUN-1 Más accesos",
  ]);
  for (const { path = "" } of createdObjects) {
    const foundResponse = await operator.call(listInvestigationsOf, { path });
    expect(foundResponse.json().items).toMatchObject([{ id, code: "INV-1" }]);
  }
});

test("a nonconformity and a bulletin come of it, and each leads back", async () => {
  const { operator, client, ...people } = await assuredCompany(portal);
  await people.follow("iso27001-2022");
  const control_id = await people.controlId("iso27001-2022", "A.8.5");
  const { id } = (await operator.call(openInvestigation, { question })).json().investigation;
  await operator.call(outcome.recordNonconformity, { id, control_id, ...nonconformity });
  const namedResponse = await operator.call(outcome.nameBulletin, {
    id,
    bulletin_id: 7,
    title: "Boletín: Respaldos",
  });
  const createdObjects = madeOf(namedResponse.json());
  expect(createdObjects).toMatchObject([
    { name: "A.8.5 La cuenta no exigía segundo factor" },
    { name: "Boletín: Respaldos", path: "/Threat_Intelligence/Boletines/7" },
  ]);
  const nonconformityId = createdObjects[0]?.path?.split("=").at(-1) ?? "";
  const parsedResponse = await client.call(getNonconformity, { id: nonconformityId });
  expect(parsedResponse.json().nonconformity).toMatchObject({ ...nonconformity, status: "open" });
  for (const { path = "" } of createdObjects)
    expect((await operator.call(listInvestigationsOf, { path })).json().items).toMatchObject([{ id }]);
});

test("a vulnerability comes of it, with its time to be corrected, and the client reads it; recorded again it is the same", async () => {
  const company = await aCompany(portal);
  const [operator, client] = await Promise.all([
    signedIn(portal, "operator", company),
    signedIn(portal, "client", company),
  ]);
  const { id } = (await operator.call(openInvestigation, { question })).json().investigation;
  const answer = await operator.call(outcome.recordFinding, { id, ...finding });
  expect(answer.statusCode, answer.body).toBe(201);
  await operator.call(outcome.recordFinding, { id, ...finding });
  const createdObjects = madeOf(
    (await operator.call(outcome.recordFinding, { id, ...finding, asset: "respaldo-2" })).json(),
  );
  expect(createdObjects.map(({ name }) => name)).toEqual(
    ["VUL-1", "VUL-1", "VUL-2"].map((code) => `${code} ${finding.title}`),
  );
  expect((await client.call(listFindings, {})).json().items).toHaveLength(2);
  const [{ path = "" } = {}] = createdObjects;
  const parsedResponse = await client.call(getFinding, { id: path.split("/").at(-1) ?? "" });
  expect(parsedResponse.json()).toMatchObject({
    finding: { status: "open", severity: "high", asset: { name: "respaldo-1" }, clock: { state: "running" } },
    issue: { source: "manual", title: finding.title, solution: finding.solution },
  });
  expect((await operator.call(listInvestigationsOf, { path })).json().items).toMatchObject([{ id }]);
});

test("opened for something, it holds that on its board from the beginning, or is not opened at all", async () => {
  const operator = await signedIn(portal, "operator", await aCompany(portal));
  const card = { id: uuidv7(), kind: "asset", title: "respaldo-1", path: "/Activos/1" } as const;
  const { id } = (await operator.call(openInvestigation, { question, card })).json().investigation;
  expect((await operator.call(getBoard, { id })).json().cards).toMatchObject([card]);
  expect((await operator.call(openInvestigation, { question, card })).statusCode).toBe(409);
  expect((await operator.call(listInvestigations, {})).json().items).toHaveLength(1);
});

test("of a restricted one comes a restricted incident, known to the same people, and nothing that others read", async () => {
  const company = await aCompany(portal);
  const [operator, staff] = await Promise.all([
    signedIn(portal, "operator", company),
    signedIn(portal, "staff", company),
  ]);
  const openedResponse = await operator.call(openInvestigation, { question, restricted_to: [] });
  const { id } = openedResponse.json().investigation;
  const declared = await operator.call(outcome.declareFromInvestigation, { id, ...incident });
  const [made] = madeOf(declared.json());
  expect(made?.name).toContain("RES-1");
  const incidentId = made?.path?.split("/").at(-1) ?? "";
  expect((await operator.call(getIncident, { id: incidentId })).statusCode).toBe(200);
  expect((await staff.call(getIncident, { id: incidentId })).statusCode).toBe(404);
  const others = [
    await operator.call(outcome.huntFromInvestigation, { id, ...hunt }),
    await operator.call(outcome.recordNonconformity, { id, control_id: 1, ...nonconformity }),
    await operator.call(outcome.nameBulletin, { id, bulletin_id: 7, title: "Boletín: Respaldos" }),
    await operator.call(outcome.recordFinding, { id, ...finding }),
  ];
  expect(others.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409]);
});
