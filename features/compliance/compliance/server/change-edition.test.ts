import { describe, expect, test } from "vitest";
import * as states from "#features/compliance/compliance/control-status.contract.ts";
import type { CompanyStandard } from "#features/compliance/control-states/company-standards.contract.ts";
import * as followed from "#features/compliance/control-states/company-standards.contract.ts";
import type * as stateCalls from "#features/compliance/control-states/control-states.contract.ts";
import { controlStates } from "#features/compliance/control-states/control-states.feature.ts";
import { aStandard } from "#features/compliance/standards/server/library/a-standard.fixture.ts";
import { storeStandard } from "#features/compliance/standards/server/standards.public.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { compliance } from "../compliance.feature.ts";

const portal = await testPortal([controlStates, compliance]);
const store = (changes: Parameters<typeof aStandard>[0]) =>
  asSystem(portal.gate, { scope: "platform", effect: "write", name: "test" }, (context) =>
    storeStandard(context, aStandard(changes)),
  );

/** A company that follows the first edition of a standard that has a second, without 1.2 and with a 2.2. */
async function aCompanyOnFirstEdition(code: string) {
  const first = await store({ code });
  const operator = await signedIn(portal, "operator", await aCompany(portal));
  const id = first.standard_id;
  await operator.call(followed.enableStandard, { id, notes: "" });
  const { controls } = aStandard();
  const second = await store({
    code,
    version: "2027",
    scale: [
      { score: 0, name: "No", description: "" },
      { score: 1, name: "Sí", description: "" },
    ],
    tiers: [{ code: "B", name: "Básico", description: "" }],
    controls: [
      ...controls.filter((control) => control.code !== "1.2"),
      { code: "2.2", parent: "2", title: "Copias fuera de línea", assessable: true, tiers: ["B"] },
    ],
  });
  const row = async () => {
    const { items } = (await operator.call(followed.listCompanyStandardRows)).json<{
      items: CompanyStandard[];
    }>();
    return items.find(({ standard }) => standard.id === id);
  };
  const list = async () => {
    const answer = await operator.call(states.listCompanyControls, { standard_id: id });
    return answer.json<{ items: stateCalls.ControlStatus[] }>().items;
  };
  return { id, first, second, operator, row, list };
}

describe("the edition that a company follows", () => {
  test("changes only when the company adopts another; its states go on where both have the control", async () => {
    const { id, first, second, operator, row, list } = await aCompanyOnFirstEdition("adopted");
    for (const control of await list()) {
      await operator.call(states.quickUpdate, { id: control.control_id, version: 0, result: "compliant" });
    }
    const before = await row();
    expect(before).toMatchObject({ newer_version_id: second.version_id, previous_version_id: null });
    const adopted = await operator.call(followed.adoptEdition, {
      id,
      version_id: second.version_id,
      version: before?.version ?? 0,
    });
    expect(adopted.json()).toMatchObject({
      standard: { version_id: second.version_id, version_label: "2027" },
      newer_version_id: null,
      previous_version_id: first.version_id,
    });
    expect((await list()).map(({ code, result }) => [code, result])).toEqual([
      ["1.1", "compliant"],
      ["2.1", "compliant"],
      ["2.2", "not_assessed"],
    ]);
  });

  test("goes back to the one before, with every state as it was", async () => {
    const { id, first, second, operator, row, list } = await aCompanyOnFirstEdition("rolled-back");
    const states_before = await list();
    const version = (await row())?.version ?? 0;
    await operator.call(followed.adoptEdition, { id, version_id: second.version_id, version });
    const newVersion = (await row())?.version ?? 0;
    const back = await operator.call(followed.rollBackEdition, { id, version: newVersion });
    expect(back.json()).toMatchObject({
      standard: { version_id: first.version_id },
      previous_version_id: null,
      newer_version_id: second.version_id,
    });
    expect(await list()).toEqual(states_before);
    const again = await operator.call(followed.rollBackEdition, { id, version: newVersion + 1 });
    expect(again.statusCode).toBe(409);
  });

  test("takes a choice of tiers along as far as the new edition has them", async () => {
    const { id, second, operator, row } = await aCompanyOnFirstEdition("tiers");
    await operator.call(followed.setUpStandard, {
      id,
      version: (await row())?.version ?? 0,
      tiers: ["A", "B"],
    });
    const version = (await row())?.version ?? 0;
    await operator.call(followed.adoptEdition, { id, version_id: second.version_id, version });
    expect((await row())?.tiers).toEqual(["B"]);
  });

  test("is not that of another standard, nor changed by who had not seen the last change", async () => {
    const { id, second, operator, row } = await aCompanyOnFirstEdition("refused");
    const other = await store({ code: "another-one" });
    const version = (await row())?.version ?? 0;
    const adopt = async (version_id: number, seenVersion: number) =>
      (await operator.call(followed.adoptEdition, { id, version_id, version: seenVersion })).statusCode;
    expect(await adopt(other.version_id, version)).toBe(404);
    expect(await adopt(second.version_id, version + 7)).toBe(409);
    expect(await adopt(second.version_id, version)).toBe(200);
  });
});
