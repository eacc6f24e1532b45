import { describe, expect, test } from "vitest";
import * as contract from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import * as steps from "#features/compliance/assurance/contracts/nonconformity-steps.contract.ts";
import { listCriticalIssues } from "#features/compliance/compliance/compliance.contract.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import type { Caller } from "#platform/testing/caller.ts";
import { assurancePortal, assuredCompany, movingClock, travel } from "../assured-company.fixture.ts";

const clock = movingClock("2026-11-20T12:00:00Z");
const portal = await assurancePortal(clock);
const iso = "iso27001-2022";

async function audited() {
  const people = await assuredCompany(portal);
  await people.follow(iso);
  const control_id = await people.controlId(iso, "A.8.8");
  const open = async (more: object = {}) => {
    const input = { control_id, kind: "major_nonconformity", title: "Servidores sin parches", ...more };
    const answer = await people.operator.call(contract.openNonconformity, input as never);
    return answer.json<contract.NonconformityDetail>().nonconformity;
  };
  return { ...people, control_id, open };
}

const work = (caller: Caller, { id, version }: contract.Nonconformity, change: object) =>
  caller.call(contract.workOnNonconformity, { id, version, ...change });
const seen = ({ id, version }: contract.Nonconformity) => ({
  selection: { ids: [id] },
  expected: 1,
  version,
});
/** Makes a step of one nonconformity as the screen does, and reads it again. */
const change = async (
  caller: Caller,
  row: contract.Nonconformity,
  action: RequestOf<typeof steps.changeNonconformities>["action"],
) => answered(caller, row.id, await caller.call(steps.changeNonconformities, { ...seen(row), action }));
const review = async (
  caller: Caller,
  row: contract.Nonconformity,
  action: RequestOf<typeof steps.reviewNonconformities>["action"],
) => answered(caller, row.id, await caller.call(steps.reviewNonconformities, { ...seen(row), action }));
const answered = async <Answer extends { statusCode: number }>(caller: Caller, id: string, answer: Answer) =>
  answer.statusCode === 200 ? await caller.call(contract.getNonconformity, { id }) : answer;
const one = (answer: { json: <T>() => T }) => answer.json<contract.NonconformityDetail>().nonconformity;
const causes = { root_cause: "Nadie era responsable", corrective_action: "Ventana mensual de parches" };

async function awaitingCheck(people: Awaited<ReturnType<typeof audited>>) {
  const begun = one(await change(people.client, await people.open(), { do: "begin" }));
  const worked = one(await work(people.client, begun, causes));
  return one(await change(people.client, worked, { do: "send" }));
}

describe("a nonconformity", () => {
  test("is opened by the provider, worked on by the company and closed once its effect was checked", async () => {
    const people = await audited();
    const waiting = await awaitingCheck(people);
    const close = {
      do: "close",
      effectiveness: "Tres meses de parches al día, revisados con muestras.",
    } as const;
    expect((await review(people.client, waiting, close)).statusCode).toBe(403);
    const short = { ...close, effectiveness: "Funciona" };
    expect((await review(people.operator, waiting, short)).statusCode).toBe(400);
    const closedBody = (await review(people.operator, waiting, close)).json();
    expect(closedBody.nonconformity).toMatchObject({ status: "closed", effectiveness: close.effectiveness });
    expect(closedBody.steps.map(({ to_status }: contract.NonconformityStep) => to_status)).toEqual([
      "open",
      "in_progress",
      "awaiting_check",
      "closed",
    ]);
  });

  test("is not sent to be checked before somebody wrote its root cause and its corrective action", async () => {
    const people = await audited();
    const begun = one(await change(people.client, await people.open(), { do: "begin" }));
    const early = await change(people.client, begun, { do: "send" });
    expect([early.statusCode, early.json().detail]).toEqual([
      409,
      "Antes de enviarla a verificar, escriba la causa raíz y la acción correctiva.",
    ]);
  });

  test("that was closed is opened again with a reason, and waits for a new check", async () => {
    const people = await audited();
    const effectiveness = "Se revisaron tres meses de parches.";
    const closed = one(
      await review(people.operator, await awaitingCheck(people), { do: "close", effectiveness }),
    );
    expect((await work(people.client, closed, { correction: "Otra" })).statusCode).toBe(409);
    const again = await review(people.operator, closed, {
      do: "reopen",
      reason: "Volvieron a faltar parches en diciembre",
    });
    expect(one(again)).toMatchObject({ status: "in_progress", effectiveness: "", closed_at: null });
    expect(again.json().steps.at(-1).note).toBe("Volvieron a faltar parches en diciembre");
  });

  test("is as before once its step is taken back, which the company does for its own steps only", async () => {
    const { client, operator, open } = await audited();
    const opened = await open();
    const action = { do: "begin" as const };
    const step = await operator.call(steps.changeNonconformities, { ...seen(opened), action });
    const { bulk_id: id } = step.json<{ bulk_id: string }>();
    expect((await client.call(steps.undoNonconformityChange, { id })).statusCode).toBe(404);
    expect((await operator.call(steps.undoNonconformityChange, { id })).statusCode).toBe(200);
    const back = await client.call(contract.getNonconformity, { id: opened.id });
    expect(one(back).status).toBe("open");
    expect(back.json().steps.at(-1)).toMatchObject({ is_undo: true, to_status: null });
  });

  test("refuses the second of two concurrent edits, so that none is lost", async () => {
    const { client, operator, open } = await audited();
    const seen = await open();
    expect((await work(client, seen, { root_cause: "Falta de dueño" })).statusCode).toBe(200);
    const late = await work(operator, seen, { root_cause: "Otra causa" });
    expect([late.statusCode, late.json().code]).toEqual([409, "stale_version"]);
    const foundResponse = await client.call(contract.getNonconformity, { id: seen.id });
    expect(one(foundResponse).root_cause).toBe("Falta de dueño");
  });

  test("is overdue from the day after its day, until it is closed", async () => {
    const { client, open } = await audited();
    const { id } = await open({ due_date: "2026-11-20" });
    const overdue = async () => one(await client.call(contract.getNonconformity, { id })).overdue;
    expect(await overdue()).toBe(false);
    await travel(portal, clock, "2026-11-21T12:00:00Z");
    expect(await overdue()).toBe(true);
    const counts = (await client.call(contract.countNonconformities)).json();
    expect(counts).toMatchObject({ overdue: 1, by_status: { open: 1, closed: 0 } });
    await travel(portal, clock, "2026-11-20T12:00:00Z");
  });

  test("that is major makes its control a critical issue", async () => {
    const { client, open, control_id } = await audited();
    await open();
    const { items } = (await client.call(listCriticalIssues)).json();
    expect(items).toMatchObject([{ control_id, reasons: ["major_nonconformity"] }]);
  });

  test("may be noted by the company itself only as an observation or an opportunity", async () => {
    const { client, control_id } = await audited();
    const observation = { control_id, title: "El inventario se revisa a mano" };
    const kinds = ["observation", "opportunity", "major_nonconformity"];
    const answers = await Promise.all(
      kinds.map((kind) => client.call(contract.recordObservation, { ...observation, kind } as never)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 400]);
    const official = { ...observation, kind: "observation" as const };
    expect((await client.call(contract.openNonconformity, official)).statusCode).toBe(403);
  });

  test("is not opened on a title, nor on a standard that the company does not follow", async () => {
    const { operator, controlId } = await audited();
    const on = async (standard: string, code: string) =>
      (
        await operator.call(contract.openNonconformity, {
          control_id: await controlId(standard, code),
          kind: "observation",
          title: "Algo que falta",
        })
      ).statusCode;
    expect(await on(iso, "A.8")).toBe(409);
    expect(await on("soc2-2017", "CC7.2")).toBe(409);
  });
});

describe("the list of nonconformities", () => {
  test("is filtered by state, kind, words and control, and ordered by what is due", async () => {
    const { client, open } = await audited();
    const late = await open({ title: "Sin respaldo", due_date: "2026-12-31", kind: "observation" });
    const soon = await open({ title: "Sin inventario", due_date: "2026-12-01" });
    const undated = await open({ title: "Sin dueño" });
    const ids = async (search: object) =>
      (await client.call(contract.listNonconformities, search))
        .json<{ items: contract.Nonconformity[] }>()
        .items.map(({ id }) => id);
    expect(await ids({ sort: "due" })).toEqual([soon.id, late.id, undated.id]);
    expect(await ids({ kind: "observation" })).toEqual([late.id]);
    expect(await ids({ q: "inventario" })).toEqual([soon.id]);
    expect(await ids({ q: "a.8.8", sort: "due" })).toHaveLength(3);
    expect(await ids({ status: "closed" })).toEqual([]);
    const page = (await client.call(contract.listNonconformities, { sort: "due", limit: 2 })).json();
    expect(await ids({ sort: "due", limit: 2, cursor: page.next })).toEqual([undated.id]);
  });
});
