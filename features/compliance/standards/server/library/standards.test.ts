import { describe, expect, test } from "vitest";
import { mappingSetFile } from "#database/reference/standard-file.ts";
import type { StandardDraft } from "#features/compliance/standards/readers/standard-draft.ts";
import * as contract from "#features/compliance/standards/standards.contract.ts";
import { standards } from "#features/compliance/standards/standards.feature.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { storeMappingSet } from "../storing/store-mapping-set.ts";
import { storeStandard } from "../storing/store-standard.ts";
import { aStandard } from "./a-standard.fixture.ts";

const portal = await testPortal([standards]);
const company = await aCompany(portal);
const client = await signedIn(portal, "client", company);
const store = (standard: StandardDraft) =>
  asSystem(portal.gate, { scope: "platform", effect: "write", name: "test" }, async (context) => {
    const storedStandard = await storeStandard(context, standard);
    if (!storedStandard.added) context.audit({ action: "test.nothing", objectType: "test" });
    return storedStandard;
  });
type Tree = { standard: contract.StandardBrief; items: contract.ControlNode[] };
const tree = async (id: number) => (await client.call(contract.listStandardControls, { id })).json<Tree>();
type ControlPage = { items: contract.Control[]; next: string | null; total: { count: number } };
const controls = async (search: Parameters<typeof client.call<typeof contract.listControls>>[1]) =>
  (await client.call(contract.listControls, search)).json<ControlPage>();

describe("the library of standards", () => {
  test("shows a standard with its tree, parents before children", async () => {
    const { standard_id: id } = await store(aStandard());
    const standard = (await client.call(contract.getStandard, { id })).json<contract.Standard>();
    expect(standard).toMatchObject({ code: "prueba-1", version_label: "2026", target: 1 });
    expect([standard.control_count, standard.assessable_count]).toEqual([5, 3]);
    const { items } = await tree(id);
    const code = new Map(items.map((item) => [item.id, item.code]));
    expect(items.map((item) => [item.code, item.depth, code.get(item.parent_id ?? 0)])).toEqual([
      ["1", 0, undefined],
      ["1.1", 1, "1"],
      ["1.2", 1, "1"],
      ["2", 0, undefined],
      ["2.1", 1, "2"],
    ]);
  });

  test("stores the same content once, and other content as another edition in which controls keep their identity", async () => {
    const first = await store(aStandard({ code: "editions" }));
    expect(await store(aStandard({ code: "editions" }))).toEqual({ ...first, added: false });
    const before = await tree(first.standard_id);
    const changedStandardDraft = aStandard({ code: "editions" });
    changedStandardDraft.controls = changedStandardDraft.controls.filter(({ code }) => code !== "1.2");
    const second = await store(changedStandardDraft);
    expect(second).toMatchObject({ standard_id: first.standard_id, added: true });
    const after = await tree(first.standard_id);
    expect(after.standard.version_label).toBe("2026, revisión 2");
    const idByCode = new Map(before.items.map(({ code, id }) => [code, id]));
    expect(after.items.map(({ code, id }) => [code, id])).toEqual(
      ["1", "1.1", "2", "2.1"].map((code) => [code, idByCode.get(code)]),
    );
  });

  test("gives a company the edition that it follows, whatever the newest is", async () => {
    const first = await store(aStandard({ code: "followed" }));
    await runQuery(
      portal.database.owner,
      `insert into company_standard (company_id, standard_id, version_id, enabled, target, changed_by_name)
       values ($1, $2, $3, true, 1, 'Prueba')`,
      [company.id, first.standard_id, first.version_id],
    );
    const newer = await store(aStandard({ code: "followed", version: "2027", controls: [] }));
    expect((await tree(first.standard_id)).standard.version_id).toBe(first.version_id);
    const other = await signedIn(portal, "client", await aCompany(portal));
    const seenResponse = await other.call(contract.getStandard, { id: first.standard_id });
    expect(seenResponse.json().version_id).toBe(newer.version_id);
  });

  test("finds controls by code, by words in any order without accents, by tier, page after page", async () => {
    const { standard_id } = await store(aStandard({ code: "searched" }));
    const codes = async (search: object) =>
      (await controls({ standard_id, ...search })).items.map(({ code }) => code);
    expect(await codes({ q: "1.2" })).toEqual(["1.2"]);
    expect(await codes({ q: "EQUIPOS inventarío" })).toEqual(["1.1"]);
    expect(await codes({ q: "teletrabajo" })).toEqual(["1.1"]);
    expect(await codes({ q: "%" })).toEqual([]);
    expect(await codes({ tier: "B" })).toEqual(["1.1", "2.1"]);
    expect(await codes({ assessable: "false" })).toEqual(["1", "2"]);
    const first = await controls({ standard_id, limit: 3 });
    const rest = await controls({ standard_id, limit: 3, cursor: first.next ?? undefined });
    expect([...first.items, ...rest.items].map(({ code }) => code)).toEqual(["1", "1.1", "1.2", "2", "2.1"]);
    expect([first.total.count, rest.next]).toEqual([5, null]);
  });

  test("shows a control with the headings above it and what is mapped to it", async () => {
    const one = await store(aStandard({ code: "mapped-1" }));
    const two = await store(aStandard({ code: "mapped-2" }));
    const set = mappingSetFile.parse({
      source: "mapped-1",
      target: "mapped-2",
      version: "1.0",
      name: "De prueba",
      publisher: "Portal",
      origin: "own",
      method: "human",
      notice: "Nuestra.",
      pairs: [
        { source: "1.1", target: "1.2", relation: "subset", strength: 7, rationale: "semantic", note: null },
        { source: "1.1", target: "9.9", relation: "equal", strength: 9, rationale: "semantic", note: null },
      ],
    });
    const storeResult = await asSystem(
      portal.gate,
      { scope: "platform", effect: "write", name: "test" },
      (context) => storeMappingSet(context, set, "0".repeat(64)),
    );
    expect(storeResult).toMatchObject({ pairs: 1, unknown: ["9.9"] });
    const id = (await tree(one.standard_id)).items.find(({ code }) => code === "1.1")?.id ?? 0;
    const seenBody = (await client.call(contract.getControl, { id })).json();
    expect(seenBody.above.map((node: contract.ControlNode) => node.code)).toEqual(["1"]);
    expect(seenBody.mappings).toMatchObject([
      {
        source: { code: "1.1" },
        target: { code: "1.2", title: "Inventario de programas" },
        relation: "subset",
      },
    ]);
    const { controls: before } = aStandard();
    const renamed = before.map((control) => ({ ...control, title: `${control.title}, otra edición` }));
    const newer = await store(aStandard({ code: "mapped-2", version: "2027", controls: renamed }));
    const titleNow = async () =>
      (await client.call(contract.getControl, { id })).json().mappings[0].target.title;
    expect(await titleNow()).toBe("Inventario de programas, otra edición");
    await runQuery(
      portal.database.owner,
      `insert into company_standard (company_id, standard_id, version_id, enabled, target, changed_by_name)
       values ($1, $2, $3, true, 1, 'Prueba')`,
      [company.id, newer.standard_id, two.version_id],
    );
    expect(await titleNow()).toBe("Inventario de programas");
    const foundResponse = await client.call(contract.listMappings, { target_standard_id: two.standard_id });
    expect(foundResponse.json().total.count).toBe(1);
    const none = await client.call(contract.listMappings, { source_standard_id: two.standard_id });
    expect(none.json().items).toEqual([]);
    const sets = await client.call(contract.listMappingSets, { standard_id: two.standard_id });
    expect(sets.json().items).toMatchObject([
      { name: "De prueba", pairs: 1, source: { id: one.standard_id }, target: { id: two.standard_id } },
    ]);
  });
});
