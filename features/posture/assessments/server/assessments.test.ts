import { describe, expect, test } from "vitest";
import {
  addEntry,
  createAssessment,
  getAssessment,
  listAssessments,
  moveAssessment,
  saveScope,
  stopAssessment,
} from "#features/posture/assessments/contracts/assessments.contract.ts";
import { withdrawAuthorisation } from "#features/posture/assessments/contracts/authorisations.contract.ts";
import { daysAfter } from "#platform/server/calendar/santiago-days.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { anAssessedCompany, assessmentPortal } from "./assessed-company.fixture.ts";

const portal = await assessmentPortal();
const targets = ["www.quilquen.example", "198.51.100.7"];
const allowedRows = targets.map((target) => ({ kind: "allowed" as const, target }));

describe("an assessment", () => {
  test("does not begin until an authorisation in force names every allowed target", async () => {
    const { operator, propose, authorise } = await anAssessedCompany(portal);
    const id = await propose(targets);
    const authorised = await operator.call(moveAssessment, { id, to: "authorised" });
    expect([authorised.statusCode, authorised.json().detail]).toEqual([
      409,
      expect.stringContaining("198.51.100.7"),
    ]);
    await authorise(id, "uno", { targets: targets[0] });
    expect((await operator.call(moveAssessment, { id, to: "authorised" })).statusCode).toBe(409);
    await authorise(id, "dos", { targets: targets[1] });
    expect((await operator.call(moveAssessment, { id, to: "authorised" })).statusCode).toBe(200);
    expect((await operator.call(moveAssessment, { id, to: "in_progress" })).json()).toMatchObject({
      state: "in_progress",
      targets: 2,
      unauthorised: 0,
      missing: null,
    });
  });

  test("is authorised by a document that begins later, and does not begin before it", async () => {
    const { operator, propose, authorise, today } = await anAssessedCompany(portal);
    const id = await propose(targets);
    await authorise(id, "futura", { valid_from: daysAfter(today, 3) });
    expect((await operator.call(moveAssessment, { id, to: "authorised" })).statusCode).toBe(200);
    expect((await operator.call(moveAssessment, { id, to: "in_progress" })).statusCode).toBe(409);
  });

  test("rests on documents that have not expired", async () => {
    const { operator, propose, authorise, today } = await anAssessedCompany(portal);
    const id = await propose(targets);
    await authorise(id, "vencida", { valid_from: daysAfter(today, -9), valid_to: daysAfter(today, -1) });
    expect((await operator.call(moveAssessment, { id, to: "authorised" })).statusCode).toBe(409);
    expect((await operator.call(getAssessment, { id })).json().authorisations[0].state).toBe("expired");
  });

  test("of two people who record the same document at once, one does", async () => {
    const { propose, authorise } = await anAssessedCompany(portal);
    const id = await propose(targets);
    const answers = await Promise.all([authorise(id, "igual"), authorise(id, "igual")]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  test("that begins while its authorisation is withdrawn never stays in progress without one", async () => {
    const { operator, propose, authorise } = await anAssessedCompany(portal);
    for (let round = 0; round < 8; round += 1) {
      const id = await propose(targets);
      const { authorisation_id } = (await authorise(id, `carta ${round}`)).json();
      await operator.call(moveAssessment, { id, to: "authorised" });
      await Promise.all([
        operator.call(moveAssessment, { id, to: "in_progress" }),
        operator.call(withdrawAuthorisation, { id, authorisation_id, reason: "Se anula" }),
      ]);
      const { state, unauthorised } = (await operator.call(getAssessment, { id })).json();
      expect([state, unauthorised]).not.toEqual(["in_progress", 2]);
      expect(unauthorised).toBe(2);
    }
  });

  test("that is extended while it begins has no target without an authorisation", async () => {
    const { operator, propose, authorise } = await anAssessedCompany(portal);
    for (let round = 0; round < 8; round += 1) {
      const id = await propose(targets);
      await authorise(id, `alcance ${round}`);
      await operator.call(moveAssessment, { id, to: "authorised" });
      const wider = [...allowedRows, { kind: "careful" as const, target: "erp.quilquen.example" }];
      await Promise.all([
        operator.call(moveAssessment, { id, to: "in_progress" }),
        operator.call(saveScope, { id, targets: wider, parties: [], sources: [] }),
      ]);
      const { state, unauthorised } = (await operator.call(getAssessment, { id })).json();
      expect(state === "in_progress" && unauthorised > 0).toBe(false);
    }
  });

  test("keeps the authorisation of a target that stays as it was, and not of one whose window changes", async () => {
    const { operator, propose, authorise } = await anAssessedCompany(portal);
    const id = await propose(targets);
    await authorise(id, "carta");
    const changedTargets = allowedRows.map((target, place) =>
      place === 0 ? target : { ...target, closes_at: "2026-12-01T00:00:00.000Z" },
    );
    const { scope } = (
      await operator.call(saveScope, { id, targets: changedTargets, parties: [], sources: [] })
    ).json();
    const cover = Object.fromEntries(
      scope.map(({ target, authorised_until }: { target: string; authorised_until: string | null }) => [
        target,
        authorised_until !== null,
      ]),
    );
    expect(cover).toEqual({ "www.quilquen.example": true, "198.51.100.7": false });
  });
});

describe("the client's own people", () => {
  test("stop an assessment at once if its rules of engagement allow them to, and otherwise not", async () => {
    const { company, client, operator, propose, authorise } = await anAssessedCompany(portal);
    const id = await propose(targets);
    const other = await signedIn(portal, "client", company);
    const party = { name: "Jefa de TI", user_id: client.person?.id ?? null, may_stop: true };
    await operator.call(saveScope, { id, targets: allowedRows, parties: [party], sources: [] });
    await authorise(id, "carta");
    await operator.call(moveAssessment, { id, to: "authorised" });
    await operator.call(moveAssessment, { id, to: "in_progress" });
    const reason = "Se cae la tienda";
    expect((await other.call(stopAssessment, { id, reason })).statusCode).toBe(403);
    expect((await client.call(getAssessment, { id })).json().may_stop).toBe(true);
    const stoppedBody = (await client.call(stopAssessment, { id, reason })).json();
    expect(stoppedBody).toMatchObject({ state: "suspended", may_stop: false, next_states: [] });
    expect(stoppedBody.entries[0].body).toContain(reason);
  });

  test("know of a restricted assessment only where they are named", async () => {
    const { company, client, operator } = await anAssessedCompany(portal);
    const colleague = await signedIn(portal, "operator", company);
    const namedSigned = await signedIn(portal, "client", company);
    const { id } = (
      await operator.call(createAssessment, {
        title: "Ejercicio de equipo rojo",
        kind: "red_team",
        restricted_to: [namedSigned.person?.id ?? 0],
      })
    ).json();
    for (const [caller, status, count] of [
      [namedSigned, 200, 1],
      [operator, 200, 1],
      [client, 404, 0],
      [colleague, 404, 0],
    ] as const) {
      expect((await caller.call(getAssessment, { id })).statusCode).toBe(status);
      expect((await caller.call(listAssessments)).json().total.count).toBe(count);
    }
    const target = { id, targets: allowedRows, parties: [], sources: [] };
    expect((await colleague.call(saveScope, target)).statusCode).toBe(404);
  });
});

test("activity is logged once the assessment has begun, and the log names who did it", async () => {
  const { operator, propose, authorise } = await anAssessedCompany(portal);
  const id = await propose(targets);
  const activity = { id, body: "Barrido de puertos", tool: "nmap", target: targets[1] ?? "" };
  expect((await operator.call(addEntry, activity)).statusCode).toBe(409);
  await authorise(id, "carta");
  await operator.call(moveAssessment, { id, to: "authorised" });
  await operator.call(moveAssessment, { id, to: "in_progress" });
  const { entries } = (await operator.call(addEntry, activity)).json();
  expect(entries[0]).toMatchObject({ kind: "activity", tool: "nmap", body: "Barrido de puertos" });
  expect((await operator.call(addEntry, { ...activity, at: "2099-01-01T00:00:00.000Z" })).statusCode).toBe(
    400,
  );
});
