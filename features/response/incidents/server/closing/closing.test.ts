import { describe, expect, test } from "vitest";
import * as closing from "#features/response/incidents/contracts/incident-closing.contract.ts";
import { getIncident } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import * as merges from "#features/response/incidents/contracts/incident-merges.contract.ts";
import { recordKeyMoment } from "#features/response/incidents/contracts/incident-moments.contract.ts";
import * as notes from "#features/response/incidents/contracts/incident-notes.contract.ts";
import { addTask } from "#features/response/incidents/contracts/incident-tasks.contract.ts";
import { addFact, listFacts } from "#features/response/incidents/contracts/incident-timeline.contract.ts";
import * as work from "#features/response/incidents/contracts/incident-work.contract.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { anIncidentCompany, incidentsPortal } from "../incident-company.fixture.ts";

const portal = await incidentsPortal();
const reason = "Es el mismo atacante";

async function declared() {
  const company = await anIncidentCompany(portal);
  const { id } = (await company.declare()).incident;
  return { ...company, id };
}

describe("closing", () => {
  test("names each missing requirement, and succeeds when none is missing", async () => {
    const { act, operator, id } = await declared();
    await operator.call(addTask, { id, title: "Cambiar claves", mandatory: true });
    const { checks } = (await operator.call(closing.getClosing, { id })).json();
    const missingChecks = checks.filter(({ done }: { done: boolean }) => !done);
    expect(missingChecks.map(({ name }: { name: string }) => name)).toEqual([
      "verdict",
      "tasks",
      "texts",
      "root_cause",
      "impact",
      "moments",
      "lessons",
    ]);
    const early = await act(closing.closeIncident, { id, version: 1 });
    expect(early.body.detail).toContain("Para cerrar falta: veredicto, tareas obligatorias");
    await act(work.decideVerdict, { id, version: 1, verdict: "exercise", reason: "Era un simulacro" });
    const forced = await act(closing.closeIncident, { id, version: 2 });
    expect(forced.body.detail).toBe("Para cerrar falta: tareas obligatorias.");
  });

  test("is forced by staff alone, and what was missing stays written; reopening says why", async () => {
    const { act, company, id } = await declared();
    const staff = await signedIn(portal, "staff", company);
    const words = "La empresa terminó su contrato este mes";
    expect((await act(closing.forceClose, { id, version: 1, reason: words })).status).toBe(403);
    const closed = await act(closing.forceClose, { id, version: 1, reason: words }, staff);
    expect(closed.body.incident).toMatchObject({ stage: "closed", clock: null });
    expect(closed.body.story.at(-1)).toMatchObject({ type: "closed", facts: { forced: true } });
    expect(closed.body.story.at(-1)?.note).toContain("Se cerró sin: Veredicto");
    const work = await act(closing.reopenIncident, { id, version: 2, reason: "Volvió a ocurrir" });
    expect(work.body.incident).toMatchObject({ stage: "analysis", closed_at: null });
    expect(work.body.clocks.filter(({ kind }) => kind === "resolve")).toHaveLength(2);
  });
});

describe("incidents that are one", () => {
  test("keep the number of the first, the earliest knowledge and the source of each row; apart again, each has its own", async () => {
    const { act, declare, operator, incidentList, id } = await declared();
    const other = (await declare({ title: "Correo ajeno" })).incident.id;
    const knowledge = (of: string, hour: number) =>
      act(recordKeyMoment, {
        id: of,
        kind: "knowledge",
        at: `2026-11-20T${hour}:00:00Z`,
        zone: "UTC",
        certainty: "exact",
        source: "Llamada del cliente",
      });
    await knowledge(id, 15);
    await knowledge(other, 11);
    await operator.call(addFact, { id: other, at: "2026-11-20T10:00:00Z", zone: "UTC", technical: "Inicio" });
    const preview = (await operator.call(merges.previewMerge, { id, incident_ids: [other] })).json();
    expect(preview).toMatchObject({ incidents: [{ code: "INC-2" }], knowledge: { from_code: "INC-2" } });
    const merged = await act(merges.mergeIncidents, { id, version: 1, incident_ids: [other], reason });
    expect(merged.body).toMatchObject({ incident: { code: "INC-1" }, merged: [{ code: "INC-2" }] });
    expect((await incidentList()).items.map(({ code }) => code)).toEqual(["INC-1"]);
    const [fact] = (await operator.call(listFacts, { id })).json().items;
    expect(fact).toMatchObject({ technical: "Inicio", from_code: "INC-2" });
    const alone = await act(work.decideVerdict, {
      id: other,
      version: 2,
      verdict: "confirmed",
      reason,
    });
    expect(alone.body.detail).toBe("El incidente está unido a otro: trabaje en el que lo contiene.");
    await operator.call(addFact, { id, at: "2026-11-20T12:00:00Z", zone: "UTC", technical: "Después" });
    await act(merges.unmergeIncident, { id, version: 2, incident_id: other });
    const facts = async (of: string) =>
      (await operator.call(listFacts, { id: of }))
        .json()
        .items.map(({ technical }: { technical: string }) => technical);
    expect([await facts(id), await facts(other)]).toEqual([["Después"], ["Inicio"]]);
    expect((await act(getIncident, { id: other })).body.moments).toMatchObject([{ replaced: false }]);
  });

  test("are seen by the same people, or are not merged", async () => {
    const { act, declare, id } = await declared();
    const secret = (await declare({ restricted_to: [] })).incident.id;
    const refused = await act(merges.mergeIncidents, { id, version: 1, incident_ids: [secret], reason });
    expect(refused.body.detail).toBe("No los ven las mismas personas: iguale primero quién los ve.");
  });
});

describe("a part of an incident", () => {
  test("becomes an incident of its own that names where it comes from, and returns whole", async () => {
    const { act, operator, id } = await declared();
    const add = async (technical: string) =>
      (await operator.call(addFact, { id, at: "2026-11-20T10:00:00Z", zone: "UTC", technical })).json().id;
    const [kept, taken] = [await add("Queda"), await add("Se va")];
    const nothing = await act(merges.splitIncident, { id, version: 1, title: "Otro atacante", reason });
    expect(nothing.status).toBe(400);
    const split = await act(merges.splitIncident, {
      id,
      version: 1,
      title: "Otro atacante",
      reason,
      fact_ids: [taken],
    });
    expect(split.body).toMatchObject({
      incident: { code: "INC-2" },
      counts: { facts: 1 },
      split_from: { code: "INC-1" },
    });
    expect((await act(getIncident, { id })).body).toMatchObject({ split_into: [{ code: "INC-2" }] });
    const ids = async (of: string) =>
      (await operator.call(listFacts, { id: of })).json().items.map((fact: { id: string }) => fact.id);
    expect([await ids(id), await ids(split.body.incident.id)]).toEqual([[kept], [taken]]);
    const back = await act(merges.undoSplit, { id: split.body.incident.id, version: 1 });
    expect(back.body).toMatchObject({
      incident: { code: "INC-1" },
      counts: { facts: 2 },
      merged: [{ code: "INC-2" }],
      split_into: [],
    });
  });
});

describe("notes and decisions", () => {
  test("keep every version, and refuse to write over what somebody else wrote", async () => {
    const { operator, id } = await declared();
    const note = (
      await operator.call(notes.addNote, { id, title: "Hipótesis", body: "Fue el proveedor" })
    ).json();
    const next = { id, note_id: note.id, version: 1, title: "Hipótesis", body: "Fue una clave filtrada" };
    expect((await operator.call(notes.changeNote, next)).json()).toMatchObject({ version: 2 });
    expect((await operator.call(notes.changeNote, { ...next, body: "Otra" })).json().code).toBe(
      "stale_version",
    );
    const { items } = (await operator.call(notes.listNoteVersions, { id, note_id: note.id })).json();
    expect(items.map(({ body }: { body: string }) => body)).toEqual([
      "Fue una clave filtrada",
      "Fue el proveedor",
    ]);
  });

  test("are never changed: another decision takes the place of one", async () => {
    const { operator, id } = await declared();
    const draft = {
      id,
      decision: "No pagar",
      reason: "Hay respaldos",
      decided_by: "Gerencia",
      decided_at: "2026-11-20T10:00:00Z",
    };
    const first = (await operator.call(notes.recordDecision, draft)).json();
    await operator.call(notes.recordDecision, { ...draft, decision: "Restaurar ya", replaces: first.id });
    const { items } = (await operator.call(notes.listDecisions, { id })).json();
    expect(items.map(({ replaced }: { replaced: boolean }) => replaced).toSorted()).toEqual([false, true]);
    const again = await operator.call(notes.recordDecision, { ...draft, replaces: first.id });
    expect(again.statusCode).toBe(409);
  });
});
