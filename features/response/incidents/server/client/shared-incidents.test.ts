import { describe, expect, test } from "vitest";
import { getIncident } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import * as tasks from "#features/response/incidents/contracts/incident-tasks.contract.ts";
import * as timeline from "#features/response/incidents/contracts/incident-timeline.contract.ts";
import { restrictIncident } from "#features/response/incidents/contracts/incident-work.contract.ts";
import * as shared from "#features/response/incidents/contracts/shared-incidents.contract.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { anIncidentCompany, incidentsPortal } from "../incident-company.fixture.ts";

const portal = await incidentsPortal();
const plain = "Alguien entró al correo de una persona de su empresa. Ya cerramos el acceso.";
const technical = "Token OAuth emitido a una aplicación ajena (T1528).";
const at = "2026-11-20T12:10:00-03:00";

async function declared() {
  const company = await anIncidentCompany(portal);
  const client = await signedIn(portal, "client", company.company);
  const { id } = (await company.declare()).incident;
  return { ...company, client, id };
}

/** Creates a text that one operator drafted and another approved. */
async function format() {
  const company = await declared();
  const { act, id, colleague } = company;
  await act(shared.draftClientTexts, { id, version: 1, plain, technical });
  const approved = await act(shared.approveClientTexts, { id, version: 2, text_version: 1 }, colleague);
  return { ...company, version: approved.body.incident.version };
}

describe("an incident as the company reads it", () => {
  test("is drafted in two voices, approved by somebody else, and not there before", async () => {
    const { act, client, operator, colleague, id } = await declared();
    await act(shared.draftClientTexts, { id, version: 1, plain, technical });
    expect((await client.call(shared.getSharedIncident, { id })).statusCode).toBe(404);
    const preview = (await operator.call(shared.previewSharedIncident, { id })).json();
    expect(preview).toMatchObject({ incident: { plain }, technical });
    const mayApprove = async (caller: typeof operator) =>
      (await caller.call(shared.listClientTexts, { id })).json().items[0]?.may_approve;
    expect([await mayApprove(operator), await mayApprove(colleague)]).toEqual([false, true]);
    const own = await act(shared.approveClientTexts, { id, version: 2, text_version: 1 });
    expect(own.body.detail).toBe("Lo aprueba otra persona que quien lo escribió.");
    const approved = await act(shared.approveClientTexts, { id, version: 2, text_version: 1 }, colleague);
    expect(approved.body.incident.visibility).toBe("client");
    expect((await client.call(shared.getSharedIncident, { id })).json()).toMatchObject({
      incident: { plain, code: "INC-1" },
      technical,
    });
    expect((await client.call(getIncident, { id })).statusCode).toBe(403);
  });

  test("changes only when the next version is approved, and is gone when it is withdrawn", async () => {
    const { act, client, colleague, id, version } = await format();
    const next = `${plain} Cambie sus claves.`;
    const drafted = await act(shared.draftClientTexts, { id, version, plain: next });
    expect((await client.call(shared.getSharedIncident, { id })).json().incident.plain).toBe(plain);
    await act(
      shared.approveClientTexts,
      { id, version: drafted.body.incident.version, text_version: 2 },
      colleague,
    );
    expect((await client.call(shared.getSharedIncident, { id })).json().incident.plain).toBe(next);
    const { body } = await act(getIncident, { id });
    await act(shared.withdrawFromClient, { id, version: body.incident.version, reason: "Fue un error" });
    expect((await client.call(shared.getSharedIncident, { id })).statusCode).toBe(404);
    expect((await client.call(shared.listSharedIncidents, {})).json().items).toEqual([]);
  });

  test("holds only the facts and tasks that are meant for them", async () => {
    const { operator, client, id } = await format();
    const fact = { id, at, zone: "America/Santiago", technical: "SECRETO: token robado" };
    await operator.call(timeline.addFact, fact);
    await operator.call(timeline.addFact, {
      ...fact,
      technical: "Otro detalle",
      plain: "Se cerró el acceso",
      visible_client: true,
    });
    await operator.call(tasks.addTask, { id, title: "SECRETO: revisar la casilla" });
    await operator.call(tasks.addTask, { id, title: "Cambiar las claves", owner_side: "client" });
    const seenBody = (await client.call(shared.getSharedIncident, { id })).json();
    expect(seenBody.facts.map(({ text }: { text: string }) => text)).toEqual(["Se cerró el acceso"]);
    expect(seenBody.tasks.map(({ title }: { title: string }) => title)).toEqual(["Cambiar las claves"]);
    expect(JSON.stringify(seenBody)).not.toContain("SECRETO");
  });

  test("of a restricted incident is read by its named people alone", async () => {
    const { act, client, company, id, version } = await format();
    const namedSigned = await signedIn(portal, "client", company);
    const people = [namedSigned.person?.id ?? 0];
    await act(restrictIncident, { id, version, people, reason: "Es sobre alguien de la empresa" });
    expect((await namedSigned.call(shared.getSharedIncident, { id })).statusCode).toBe(200);
    expect((await client.call(shared.getSharedIncident, { id })).statusCode).toBe(404);
    expect((await client.call(shared.countSharedIncidents, {})).json().open).toBe(0);
  });
});

describe("a task of the company", () => {
  test("stops the clocks while it waits, and lets them go on when it is done", async () => {
    const { act, operator, client, id } = await format();
    await operator.call(tasks.addTask, {
      id,
      title: "Confirmar los accesos",
      owner_side: "client",
      pauses_clocks: true,
    });
    const pausedClocks = (await act(getIncident, { id })).body.clocks;
    expect(new Set(pausedClocks.map(({ pause_reason }) => pause_reason))).toEqual(
      new Set(["waiting_client"]),
    );
    const [task] = (await client.call(shared.getSharedIncident, { id })).json().tasks;
    const done = {
      id,
      task_id: task.id,
      version: task.version,
      state: "done",
      result: "Son nuestros",
    } as const;
    const after = (await client.call(shared.finishSharedTask, done)).json();
    expect(after.tasks).toMatchObject([{ state: "done", result: "Son nuestros" }]);
    const going = (await act(getIncident, { id })).body.clocks;
    expect(new Set(going.map(({ state }) => state))).toEqual(new Set(["running"]));
    expect((await client.call(shared.finishSharedTask, done)).statusCode).toBe(409);
  });
});

describe("tasks", () => {
  test("wait for those before them, and never for themselves", async () => {
    const { operator, id } = await declared();
    const add = async (title: string, depends_on: string[] = []) =>
      (await operator.call(tasks.addTask, { id, title, depends_on })).json();
    const first = await add("Aislar el equipo");
    const second = await add("Reinstalar", [first.id]);
    expect(second.blocked_by).toEqual([first.id]);
    const finish = (task: { id: string; version: number }) =>
      operator.call(tasks.finishTask, { id, task_id: task.id, version: task.version, state: "done" });
    expect((await finish(second)).json().detail).toBe("Antes debe terminar «Aislar el equipo».");
    const circle = await operator.call(tasks.changeTask, {
      id,
      task_id: first.id,
      version: 1,
      depends_on: [second.id],
    });
    expect(circle.json().detail).toBe("Las tareas se esperarían unas a otras en círculo.");
    expect((await finish(first)).statusCode).toBe(200);
    expect((await finish(second)).json()).toMatchObject({ state: "done", blocked_by: [] });
  });

  test("that do not apply say why, and those with a list are done with the whole of it", async () => {
    const { operator, id } = await declared();
    const checklist = [{ text: "Correo", done: false }];
    const { id: task_id } = (
      await operator.call(tasks.addTask, { id, title: "Cambiar claves", checklist })
    ).json();
    const silent = { id, task_id, version: 1, state: "not_applicable" } as const;
    expect((await operator.call(tasks.finishTask, silent)).statusCode).toBe(400);
    const early = await operator.call(tasks.finishTask, { ...silent, state: "done" });
    expect(early.json().detail).toBe("Falta marcar puntos de su lista.");
    const why = await operator.call(tasks.finishTask, { ...silent, result: "No hay cuentas" });
    expect(why.json().state).toBe("not_applicable");
  });
});
