import { expect, test } from "vitest";
import { listWork, type WorkItem } from "#features/home/my-work/my-work.contract.ts";
import { myWork } from "#features/home/my-work/my-work.feature.ts";
import {
  listNotifications,
  type Notification,
} from "#features/identity/notifications/notifications.contract.ts";
import { notifications } from "#features/identity/notifications/notifications.feature.ts";
import {
  closeIncident,
  reopenIncident,
} from "#features/response/incidents/contracts/incident-closing.contract.ts";
import { addTask } from "#features/response/incidents/contracts/incident-tasks.contract.ts";
import * as work from "#features/response/incidents/contracts/incident-work.contract.ts";
import { exportIncidents } from "#features/response/incidents/contracts/incidents.contract.ts";
import * as shared from "#features/response/incidents/contracts/shared-incidents.contract.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { anIncidentCompany, incidentsPortal } from "../incident-company.fixture.ts";

const portal = await incidentsPortal(undefined, [notifications, myWork]);
const plain = "Alguien entró al correo de una persona de su empresa.";
const reason = "El atacante volvió a entrar";

const heard = async (caller: Caller) =>
  (await caller.call(listNotifications, {}))
    .json<{ items: Notification[] }>()
    .items.map(({ kind, name }) => `${kind} ${name}`);
const queue = async (caller: Caller) =>
  (await caller.call(listWork, {}))
    .json<{ items: WorkItem[] }>()
    .items.map(({ kind, title }) => `${kind} ${title}`);
const idOf = (caller: Caller) => caller.person?.id ?? 0;

async function visibleIncident() {
  const company = await anIncidentCompany(portal);
  const client = await signedIn(portal, "client", company.company);
  const { act, colleague, operator } = company;
  const { id } = (await company.declare({ lead_id: idOf(operator) })).incident;
  const version = async () => (await company.incidentList()).items[0]?.version ?? 0;
  await act(shared.draftClientTexts, { id, version: await version(), plain });
  await act(shared.approveClientTexts, { id, version: await version(), text_version: 1 }, colleague);
  return { ...company, client, id, version };
}

test("the company hears that it is told of an incident and that a task is theirs, and the lead what they write", async () => {
  const { operator, colleague, client, id } = await visibleIncident();
  expect(await heard(client)).toEqual(["informed INC-1"]);
  await operator.call(addTask, { id, title: "Cambiar las claves", owner_side: "client" });
  expect(await heard(client)).toContain("decision INC-1");
  await client.call(shared.commentOnSharedIncident, { id, body: "¿Qué hacemos ahora?" });
  expect(await heard(operator)).toContain("answered INC-1");
  expect(await heard(colleague)).toEqual([]);
});

test("what waits stands in the queue of both sides: the incident and its tasks for who works on it, a task for the company", async () => {
  const { operator, client, id } = await visibleIncident();
  await operator.call(addTask, { id, title: "Cambiar las claves", owner_side: "client" });
  await operator.call(addTask, { id, title: "Revisar la casilla" });
  expect(await queue(client)).toEqual(["incident_task Cambiar las claves"]);
  const mine = await queue(operator);
  expect(mine).toContain("incident Acceso ajeno al correo");
  expect(mine).toContain("incident_task Revisar la casilla");
  expect(mine).not.toContain("incident_task Cambiar las claves");
});

test("people who were notified of the closing are notified of the reopening", async () => {
  const { act, operator, colleague, client, id, version } = await visibleIncident();
  await act(work.addPerson, { id, version: await version(), user_id: idOf(colleague), part: "Peritaje" });
  await act(work.decideVerdict, {
    id,
    version: await version(),
    verdict: "false_positive",
    reason: "Era una prueba",
  });
  expect((await act(closeIncident, { id, version: await version() })).status).toBe(200);
  expect((await act(reopenIncident, { id, version: await version(), reason }, colleague)).status).toBe(200);
  expect(await heard(client)).toContain("reopened INC-1");
  expect(await heard(operator)).toContain("reopened INC-1");
  expect(await heard(colleague)).not.toContain("reopened INC-1");
});

test("of a restricted incident its people alone hear, find it waiting and take it along as a file", async () => {
  const { declare, act, operator, colleague, company } = await anIncidentCompany(portal);
  const staff = await signedIn(portal, "staff", company);
  const { id } = (await declare({ title: "Persona interna", restricted_to: [] })).incident;
  await operator.call(addTask, { id, title: "Resguardar el equipo", owner_id: idOf(colleague) });
  await act(work.addPerson, { id, version: 1, user_id: idOf(staff), part: "" });
  for (const other of [colleague]) {
    expect(await heard(other)).toEqual([]);
    expect(await queue(other)).toEqual([]);
    for (const file of ["csv", "xlsx"] as const) {
      const answer = await other.call(exportIncidents, { file });
      expect(answer.rawPayload.toString("latin1")).not.toContain("Persona interna");
    }
  }
  expect(await queue(operator)).toContain("incident Persona interna");
  expect((await operator.call(exportIncidents, { file: "csv" })).body).toContain(
    "RES-1,Persona interna,Alta",
  );
});

test("of an incident that becomes restricted only its people go on reading what was said of it before", async () => {
  const { declare, act, operator, colleague, company } = await anIncidentCompany(portal);
  const staff = await signedIn(portal, "staff", company);
  const noticesTo = async (caller: Caller) =>
    (await caller.call(listNotifications, {}))
      .json<{ items: Notification[] }>()
      .items.map(({ title, path }) => [title, path]);
  const { id } = (await declare({ title: "Persona interna" })).incident;
  for (const owner of [colleague, staff])
    await operator.call(addTask, { id, title: "Resguardar el equipo", owner_id: idOf(owner) });
  const task = [["Resguardar el equipo", `/Incidentes/${id}?parte=tareas`]];
  expect(await noticesTo(colleague)).toEqual(task);
  expect(await noticesTo(staff)).toEqual(task);
  await act(work.restrictIncident, { id, version: 1, people: [idOf(staff)], reason });
  expect(await noticesTo(colleague)).toEqual([["", "/Incidentes"]]);
  expect(await noticesTo(staff)).toEqual(task);
  await act(work.removePerson, { id, version: 2, user_id: idOf(staff) });
  expect(await noticesTo(staff)).toEqual([["", "/Incidentes"]]);
});
