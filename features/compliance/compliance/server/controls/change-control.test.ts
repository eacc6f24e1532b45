import { describe, expect, test } from "vitest";
import { compliance } from "#features/compliance/compliance/compliance.feature.ts";
import * as contract from "#features/compliance/compliance/control-status.contract.ts";
import * as stateCalls from "#features/compliance/control-states/control-states.contract.ts";
import { controlStates } from "#features/compliance/control-states/control-states.feature.ts";
import { compareMoments } from "#features/compliance/control-states/history.contract.ts";
import { anAdoptedStandard } from "#features/compliance/control-states/server/a-follower.fixture.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import * as companyPeople from "#features/identity/companies/company-people.contract.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([companies, controlStates, compliance]);

async function aCompanyWithStandard() {
  const company = await aCompany(portal);
  const standard = await anAdoptedStandard(portal, company);
  const client = await signedIn(portal, "client", company);
  const operator = await signedIn(portal, "operator", company);
  return { company, standard, client, operator, id: standard.control("1.1") };
}
interface Detail {
  status: stateCalls.ControlStatus;
  closed: boolean;
  events: stateCalls.ControlEvent[];
}
const detail = async (caller: Caller, id: number) =>
  (await caller.call(contract.getControlStatusDetail, { id })).json<Detail>();
const update = (caller: Caller, change: Parameters<typeof caller.call<typeof contract.quickUpdate>>[1]) =>
  caller.call(contract.quickUpdate, change);

describe("the state of a control", () => {
  test("tells who changed what, from what, and why", async () => {
    const { client, id } = await aCompanyWithStandard();
    const reason = "Inventario revisado en terreno";
    const answer = await update(client, { id, version: 0, reason, result: "partially_compliant", target: 1 });
    expect(answer.json<stateCalls.ControlStatus>()).toMatchObject({
      result: "partially_compliant",
      version: 1,
    });
    await update(client, { id, version: 1, result: "compliant", owner_id: client.person?.id ?? 0 });
    const { events, status } = await detail(client, id);
    const name = `Nombre ${client.person?.username}`;
    expect(status).toMatchObject({ owner_name: name, updated_by_name: name, version: 2, code: "1.1" });
    expect(events.map((event) => [event.field, event.old_value, event.new_value, event.reason])).toEqual([
      ["owner_name", null, name, ""],
      ["result", "partially_compliant", "compliant", ""],
      ["target", null, "1", reason],
      ["result", "not_assessed", "partially_compliant", reason],
    ]);
    expect(new Set(events.map(({ actor_name }) => actor_name))).toEqual(new Set([name]));
  });

  test("is not overwritten by a person who had seen an older version: the second edit is refused", async () => {
    const { client, operator, id } = await aCompanyWithStandard();
    await update(client, { id, version: 0, observation: "Lo escribió la empresa" });
    const late = await update(operator, { id, version: 0, observation: "Lo escribió el proveedor" });
    expect([late.statusCode, late.json().code]).toEqual([409, "stale_version"]);
    expect((await detail(operator, id)).status.observation).toBe("Lo escribió la empresa");
  });

  test("changes once when twenty people change it at the same moment", async () => {
    const { client, operator, id, company } = await aCompanyWithStandard();
    const results = ["compliant", "non_compliant"] as const;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_unused, turn) =>
        update(turn % 2 ? client : operator, { id, version: 0, result: results[turn % 2] ?? "compliant" }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    const { events } = await detail(client, id);
    expect(events).toHaveLength(1);
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json<stateCalls.ControlStatus>();
    expect(events[0]?.new_value).toBe(winner?.result);
    const days = await runQuery<{ compliant: number; non_compliant: number }>(
      portal.database.owner,
      "select compliant, non_compliant from compliance_day where company_id = $1",
      [company.id],
    );
    expect(days).toEqual([
      {
        compliant: Number(winner?.result === "compliant"),
        non_compliant: Number(winner?.result !== "compliant"),
      },
    ]);
  });

  test("of neighbours that change together all count in the day's score", async () => {
    const { client, standard, company } = await aCompanyWithStandard();
    const ids = ["1.1", "1.2", "2.1"].map((code) => standard.control(code));
    await Promise.all(ids.map((id) => update(client, { id, version: 0, result: "compliant" })));
    const [day] = await runQuery<{ compliant: number; coverage: number }>(
      portal.database.owner,
      "select compliant, coverage from compliance_day where company_id = $1",
      [company.id],
    );
    expect(day).toEqual({ compliant: 3, coverage: 1 });
  });

  test("is not applicable only with a justification, and stays within the scale", async () => {
    const { client, id } = await aCompanyWithStandard();
    const refuse = async (change: object) => {
      const answer = await update(client, { id, version: 0, ...change });
      return [answer.statusCode, answer.json().detail];
    };
    expect(await refuse({ result: "not_applicable" })).toEqual([
      400,
      "Para marcar «no aplica» escriba la justificación.",
    ]);
    expect((await refuse({ result: "not_applicable", justification: "   " }))[0]).toBe(400);
    expect((await refuse({ implementation_score: 2 }))[1]).toMatch(/^La escala de Norma \d+ va de 0 a 1\.$/);
    const justified = { result: "not_applicable", justification: "No hay teletrabajo" } as const;
    expect((await update(client, { id, version: 0, ...justified })).statusCode).toBe(200);
  });

  test("has an owner of the company or of its provider, never a stranger", async () => {
    const { client, operator, id } = await aCompanyWithStandard();
    const outsider = (await aCompanyWithStandard()).client;
    const refusedResponse = await update(client, { id, version: 0, owner_id: outsider.person?.id ?? 0 });
    expect(refusedResponse.statusCode).toBe(400);
    expect((await update(client, { id, version: 0, owner_id: operator.person?.id ?? 0 })).statusCode).toBe(
      200,
    );
    const people = (await client.call(companyPeople.listPeople)).json<{ items: { id: number }[] }>();
    expect(people.items.map((person) => person.id).toSorted()).toEqual(
      [client.person?.id, operator.person?.id].toSorted(),
    );
  });

  test("belongs to controls that the company is measured by: not to headings, nor to what it does not follow", async () => {
    const { client, standard } = await aCompanyWithStandard();
    const elsewhere = (await aCompanyWithStandard()).id;
    for (const id of [standard.control("1"), elsewhere, 2_000_000_000])
      expect((await update(client, { id, version: 0, result: "compliant" })).statusCode).toBe(404);
  });

  test("takes the auditor's grade from the provider, not from the company", async () => {
    const { client, operator, id } = await aCompanyWithStandard();
    const grade = { id, version: 0, grade: "major_nonconformity", reason: "Sin respaldo" } as const;
    expect((await client.call(contract.gradeControl, grade)).statusCode).toBe(403);
    expect((await operator.call(contract.gradeControl, grade)).json()).toMatchObject({ grade: grade.grade });
  });

  test("changes nothing and tells nothing when it is saved as it was", async () => {
    const { client, id } = await aCompanyWithStandard();
    await update(client, { id, version: 0, result: "compliant" });
    expect((await update(client, { id, version: 1, result: "compliant" })).json().version).toBe(1);
    expect((await detail(client, id)).events).toHaveLength(1);
  });
});

describe("a recorded state", () => {
  test("is created once, read, replaced, changed and taken back; its story stays", async () => {
    const { client, id: control_id, standard } = await aCompanyWithStandard();
    const create = () => client.call(contract.createStatus, { control_id, result: "compliant" });
    const [created, again] = [await create(), await create()];
    expect([created.statusCode, again.statusCode]).toEqual([201, 409]);
    const status = created.json<stateCalls.ControlStatus>();
    const id = status.id ?? "";
    const whole = {
      ...status,
      id,
      reason: "",
      result: "non_compliant",
      version: 1,
      inclusion_reasons: ["legal"],
    } as const;
    const inputNames = Object.keys(contract.replaceStatus.input.shape) as (keyof typeof whole)[];
    const replacement = Object.fromEntries(inputNames.map((name) => [name, whole[name]]));
    const replaced = await client.call(contract.replaceStatus, replacement as never);
    expect(replaced.json()).toMatchObject({ result: "non_compliant", inclusion_reasons: ["legal"] });
    const changedResponse = await client.call(contract.changeStatus, { id, version: 2, result: "compliant" });
    expect(changedResponse.json()).toMatchObject({ result: "compliant", version: 3 });
    expect((await client.call(contract.changeStatus, { id, version: 2 })).json().code).toBe("stale_version");
    const list = await client.call(contract.listStatuses, { standard_id: standard.id, result: "compliant" });
    expect(list.json().items.map((item: stateCalls.ControlStatus) => item.id)).toEqual([id]);
    expect((await client.call(stateCalls.deleteStatus, { id })).statusCode).toBe(200);
    expect((await client.call(contract.getStatus, { id })).statusCode).toBe(404);
    const { events, status: now } = await detail(client, control_id);
    expect(now).toMatchObject({ id: null, result: "not_assessed", version: 0 });
    expect(events.find(({ field }) => field === "result")).toMatchObject({
      old_value: "compliant",
      new_value: "not_assessed",
    });
    const day = new Date().toISOString().slice(0, 10);
    const compared = await client.call(compareMoments, { standard_id: standard.id, from: day, to: day });
    expect(compared.json().to.score.assessed).toBe(0);
  });

  test("of another company does not exist", async () => {
    const { client, id: control_id } = await aCompanyWithStandard();
    const outsider = (await aCompanyWithStandard()).client;
    const created = await client.call(contract.createStatus, { control_id, result: "compliant" });
    const { id } = created.json<{ id: string }>();
    expect((await outsider.call(contract.getStatus, { id })).statusCode).toBe(404);
    expect((await outsider.call(stateCalls.deleteStatus, { id })).statusCode).toBe(404);
    expect((await outsider.call(contract.getControlStatusDetail, { id: control_id })).statusCode).toBe(404);
  });
});
