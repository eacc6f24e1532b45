import { describe, expect, test } from "vitest";
import { compliance } from "#features/compliance/compliance/compliance.feature.ts";
import * as contract from "#features/compliance/compliance/control-status.contract.ts";
import { controlQuery } from "#features/compliance/control-states/control-list.contract.ts";
import type * as stateCalls from "#features/compliance/control-states/control-states.contract.ts";
import { controlStates } from "#features/compliance/control-states/control-states.feature.ts";
import { anAdoptedStandard } from "#features/compliance/control-states/server/a-follower.fixture.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([controlStates, compliance]);

async function aCompanyWithStandard() {
  const company = await aCompany(portal);
  const standard = await anAdoptedStandard(portal, company);
  return { company, standard, client: await signedIn(portal, "client", company) };
}
interface Listed {
  items: stateCalls.ControlStatus[];
  next: string | null;
  total: { count: number };
}
type Search = Parameters<Caller["call"]>[1] & Record<string, unknown>;
const list = async (caller: Caller, search: Search = {}) =>
  (await caller.call(contract.listCompanyControls, search as never)).json<Listed>();
const codes = async (caller: Caller, search: Search) =>
  (await list(caller, search)).items.map(({ code }) => code);
const results = async (caller: Caller) =>
  (await list(caller)).items.map(({ code, result }) => [code, result]);
const reason = "Revisión anual";

describe("the controls of a company", () => {
  test("are found by section, tier, state, words and what makes them critical", async () => {
    const { client, standard } = await aCompanyWithStandard();
    const id = standard.control("1.2");
    const change = { result: "non_compliant", due_date: "2020-01-01", work_status: "in_progress" } as const;
    await client.call(contract.quickUpdate, { id, version: 0, ...change });
    expect(await codes(client, {})).toEqual(["1.1", "1.2", "2.1"]);
    expect(await codes(client, { section_id: standard.control("1") })).toEqual(["1.1", "1.2"]);
    expect(await codes(client, { tier: "B" })).toEqual(["1.1", "2.1"]);
    expect(await codes(client, { result: "not_assessed" })).toEqual(["1.1", "2.1"]);
    expect(await codes(client, { work_status: "in_progress" })).toEqual(["1.2"]);
    expect(await codes(client, { overdue: true })).toEqual(["1.2"]);
    expect(await codes(client, { critical: true })).toEqual(["1.2"]);
    expect(await codes(client, { q: "COPIAS" })).toEqual(["2.1"]);
    expect(await codes(client, { q: "1.2" })).toEqual(["1.2"]);
    expect(await codes(client, { evidence_state: "expired" })).toEqual([]);
  });

  test.each(controlQuery.sorts)("sorted by %s, come page by page without gaps", async (sort) => {
    const { client, standard } = await aCompanyWithStandard();
    const id = standard.control("2.1");
    await client.call(contract.quickUpdate, {
      id,
      version: 0,
      result: "non_compliant",
      due_date: "2030-05-01",
    });
    const whole = await codes(client, { sort });
    expect(whole).toEqual(sort === "order" ? ["1.1", "1.2", "2.1"] : ["2.1", "1.1", "1.2"]);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(client, { sort, limit: 1, ...(cursor && { cursor }) });
      paged.push(...page.items.map(({ code }) => code));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(paged).toEqual(whole);
  });
});

describe("a change of everything that a filter shows", () => {
  test("changes exactly that, each control with its story", async () => {
    const { client, standard } = await aCompanyWithStandard();
    const filter = { section_id: standard.control("1") };
    const changes = { result: "compliant", work_status: "done" } as const;
    const answer = await client.call(contract.bulkUpdate, { filter, expected: 2, changes, reason });
    expect(answer.json()).toEqual({ changed: 2 });
    expect(await results(client)).toEqual([
      ["1.1", "compliant"],
      ["1.2", "compliant"],
      ["2.1", "not_assessed"],
    ]);
    const { events } = (
      await client.call(contract.getControlStatusDetail, { id: standard.control("1.2") })
    ).json<{ events: stateCalls.ControlEvent[] }>();
    expect(events.map((event) => [event.field, event.reason])).toEqual([
      ["work_status", reason],
      ["result", reason],
    ]);
  });

  test("changes nothing when the filter shows another number than the person saw", async () => {
    const { client, standard } = await aCompanyWithStandard();
    const filter = { standard_id: standard.id };
    const changes = { result: "compliant" } as const;
    const answer = await client.call(contract.bulkUpdate, { filter, expected: 2, changes, reason });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "conflict"]);
    expect(answer.json().detail).toBe(
      "El filtro muestra ahora 3 controles y no 2. No se cambió ninguno: revise la lista y repita.",
    );
    expect(new Set((await results(client)).map(([, result]) => result))).toEqual(new Set(["not_assessed"]));
  });

  test("changes nothing at all when one of the controls cannot take it", async () => {
    const { client, standard } = await aCompanyWithStandard();
    const filter = { standard_id: standard.id };
    const changes = { result: "not_applicable" } as const;
    const answer = await client.call(contract.bulkUpdate, { filter, expected: 3, changes, reason });
    expect(answer.statusCode).toBe(400);
    expect(new Set((await results(client)).map(([, result]) => result))).toEqual(new Set(["not_assessed"]));
  });

  test("counts what the filter shows after another's change, not before", async () => {
    const { client, standard } = await aCompanyWithStandard();
    const filter = { standard_id: standard.id, result: "not_assessed" } as const;
    const changes = { result: "compliant" } as const;
    const bulk = () => client.call(contract.bulkUpdate, { filter, expected: 3, changes, reason });
    const answers = await Promise.all([bulk(), bulk(), bulk(), bulk()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  });
});
