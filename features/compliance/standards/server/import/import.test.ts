import { describe, expect, test, vi } from "vitest";
import * as editions from "#features/compliance/standards/edition-difference.contract.ts";
import * as manage from "#features/compliance/standards/manage-standards.contract.ts";
import * as contract from "#features/compliance/standards/standards.contract.ts";
import { standards } from "#features/compliance/standards/standards.feature.ts";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aStandard } from "../library/a-standard.fixture.ts";
import { storeStandard } from "../storing/store-standard.ts";

const portal = await testPortal([standards]);
await portal.startJobs();
const company = await aCompany(portal);
const staff = await signedIn(portal, "staff", company);
const client = await signedIn(portal, "client", company);

const ask = async <C extends Call>(caller: Caller, call: C, input: RequestOf<C>, status = 200) => {
  const answer = await caller.call(call, input);
  expect([answer.statusCode, answer.body]).toEqual([status, answer.body]);
  return answer.json() as OutputOf<C>;
};
const settle = async (id: string) =>
  await vi.waitFor(async () => {
    const now = await ask(staff, manage.getImport, { id });
    expect(["reading", "storing"]).not.toContain(now.status);
    return now;
  }, 60_000);
const bring = async (name: string, content: string | Buffer) => {
  const file = { name, content } as unknown as Blob;
  const { id } = await ask(staff, manage.startImport, { file }, 201);
  return await settle(id);
};
const store = async (id: string) => {
  await ask(staff, manage.storeImport, { id });
  return await settle(id);
};
const treeOf = async (id: number) => (await ask(client, contract.listStandardControls, { id })).items;
const codesOf = async (id: number) => (await treeOf(id)).map(({ code, depth }) => [code, depth]);

const head = { code: "casa", name: "Reglas de la casa", short_name: "Casa", version: "1", publisher: "" };
const first =
  "código,título,orientación\n1,Acceso,\n1.1,Llaves,Alguien responde por las llaves\n1.2,Visitas,Se anotan\n";

describe("bringing a standard to the library", () => {
  test("a CSV is read, named, stored, and seen by companies", async () => {
    const read = await bring("casa.csv", first);
    expect(read).toMatchObject({
      status: "ready",
      format: "csv",
      reading: { counts: { controls: 3, assessable: 2 }, problems: { count: 0 }, difference: null },
    });
    expect((await staff.call(manage.storeImport, { id: read.id })).statusCode).toBe(400);
    await ask(staff, manage.adjustImport, { id: read.id, head });
    await settle(read.id);
    const stored = await store(read.id);
    expect(stored).toMatchObject({ status: "stored", reason: "" });
    expect(await codesOf(stored.standard_id ?? 0)).toEqual([
      ["1", 0],
      ["1.1", 1],
      ["1.2", 1],
    ]);
  });

  test("another edition shows what changes before it is stored, and the library can go back", async () => {
    const second =
      "código,título,orientación\n1,Acceso,\n1.1,Llaves,Dos personas responden\n2,Otros,\n2.1,Alarmas,\n";
    const { id } = await bring("casa-2.csv", second);
    await ask(staff, manage.adjustImport, { id, head: { ...head, version: "2" } });
    const read = await settle(id);
    expect(read.reading?.difference).toMatchObject({
      before_label: "1",
      counts: { added: 2, removed: 1, changed: 1, moved: 0, same: 1 },
    });
    expect(read.reading?.difference?.items).toContainEqual({
      kind: "changed",
      code: "1.1",
      title: "Llaves",
      fields: [
        { name: "guidance", before: "Alguien responde por las llaves", after: "Dos personas responden" },
      ],
    });
    const { standard_id } = await store(id);
    const library = await ask(staff, manage.listManagedStandards, {});
    const casa = library.items.find((standard) => standard.id === standard_id);
    expect(casa?.editions.map(({ label, current }) => [label, current])).toEqual([
      ["2", true],
      ["1", false],
    ]);
    const older = casa?.editions[1]?.id ?? 0;
    await ask(staff, manage.chooseEdition, { id: standard_id ?? 0, version_id: older });
    expect((await ask(client, contract.getStandard, { id: standard_id ?? 0 })).version_id).toBe(older);
  });

  test("the same file again adds nothing", async () => {
    const again = await bring("otra-vez.csv", first);
    await ask(staff, manage.adjustImport, { id: again.id, head });
    await settle(again.id);
    expect((await store(again.id)).reason).toMatch("ya tenía este archivo");
  });

  test("codes that a sheet cut short are named, and nothing is stored until they are put right", async () => {
    const read = await bring("cortada.csv", "código,título\n1,Uno\n1.1,Equipos\n1.1,Redes\n");
    expect(read.reading?.problems).toMatchObject({ blocking: 1, items: [{ line: 4, code: "1.1" }] });
    await ask(staff, manage.adjustImport, { id: read.id, head: { ...head, code: "cortada" } });
    await settle(read.id);
    const refusedResponse = await staff.call(manage.storeImport, { id: read.id });
    expect([refusedResponse.statusCode, refusedResponse.json().detail]).toEqual([
      400,
      "Hay problemas que impiden guardar. Corríjalos en el archivo.",
    ]);
  });

  test("a file that is none says why and can be forgotten", async () => {
    const read = await bring("foto.png", Buffer.from([0x89, 0x50, 0, 1, 2]));
    expect(read).toMatchObject({ status: "unreadable", reason: /No se reconoce el formato/ });
    await ask(staff, manage.discardImport, { id: read.id });
    expect((await staff.call(manage.getImport, { id: read.id })).statusCode).toBe(404);
  });

  test("correspondences of a library join two standards by their codes, however they are written", async () => {
    for (const code of ["origen", "destino"]) {
      const { id } = await bring(`${code}.csv`, `código,título\nA.1,Uno ${code}\nA.2,Dos ${code}\n`);
      await ask(staff, manage.adjustImport, { id, head: { ...head, code, name: code } });
      await settle(id);
      await store(id);
    }
    const pair = (from: string, to: string) =>
      `    - source_requirement_urn: urn:x:risk:req_node:origen:${from}\n      target_requirement_urn: urn:x:risk:req_node:destino:${to}\n      relationship: intersect\n`;
    const read = await bring(
      "mapa.yaml",
      `urn: urn:x:risk:library:mapa\nname: Mapa\nversion: 1\nobjects:\n  requirement_mapping_sets:\n  - urn: urn:x:risk:req_mapping_set:mapa\n    name: Mapa\n    source_framework_urn: urn:x:risk:framework:origen\n    target_framework_urn: urn:x:risk:framework:destino\n    requirement_mappings:\n${pair("a.1", "a.2")}${pair("a.9", "a.1")}`,
    );
    expect(read).toMatchObject({ format: "ciso_assistant_mappings", source: "origen", target: "destino" });
    expect((await store(read.id)).reason).toMatch("Se guardaron 1 pares");
    const mappings = await ask(client, contract.listMappings, {});
    expect(mappings.items.map(({ source, target }) => [source.code, target.code])).toEqual([["A.1", "A.2"]]);
  });

  test("a pair names its controls by their URN, also where a code is another control's name", async () => {
    const node = (urn: string, code: string) =>
      `    - urn: urn:x:risk:req_node:clausulas:${urn}\n      assessable: true\n      ref_id: ${code}\n      name: ${urn}\n`;
    const library = await bring(
      "clausulas.yaml",
      `urn: urn:x:risk:library:clausulas\nname: Cláusulas\nversion: 1\nobjects:\n  framework:\n    urn: urn:x:risk:framework:clausulas\n    ref_id: clausulas\n    name: Cláusulas\n    requirement_nodes:\n${node("cuerpo:1", "C.1")}${node("anexo:1", "'1'")}`,
    );
    await store(library.id);
    const pair = (from: string) =>
      `    - source_requirement_urn: urn:x:risk:req_node:clausulas:${from}\n      target_requirement_urn: urn:x:risk:req_node:destino:a.1\n      relationship: equal\n`;
    const read = await bring(
      "clausulas-destino.yaml",
      `urn: urn:x:risk:library:cd\nname: CD\nversion: 1\nobjects:\n  requirement_mapping_set:\n    name: CD\n    source_framework_urn: urn:x:risk:framework:clausulas\n    target_framework_urn: urn:x:risk:framework:destino\n    requirement_mappings:\n${pair("cuerpo:1")}${pair("anexo:1")}`,
    );
    expect(read.reading).toMatchObject({ counts: { pairs: 2 }, problems: { count: 0 } });
    await store(read.id);
    const { items } = await ask(client, contract.listMappings, { relation: "equal" });
    expect(items.map(({ source, target }) => [source.code, target.code])).toEqual([
      ["C.1", "A.1"],
      ["1", "A.1"],
    ]);
  });

  test("an edition of a standard that came with the portal waits beside it until somebody chooses it", async () => {
    const bundled = await asSystem(
      portal.gate,
      { scope: "platform", effect: "write", name: "test" },
      (context) => storeStandard(context, aStandard({ code: "de-fabrica" }), { origin: "bundled" }),
    );
    const { id } = await bring("de-fabrica.csv", first);
    await ask(staff, manage.adjustImport, { id, head: { ...head, code: "de-fabrica", version: "6" } });
    await settle(id);
    expect((await store(id)).reason).toMatch("Sigue vigente la que trae el portal");
    const seen = await ask(client, contract.getStandard, { id: bundled.standard_id });
    expect(seen).toMatchObject({ version_id: bundled.version_id, name: "Norma de prueba 1" });
    const { items } = await ask(staff, manage.listManagedStandards, {});
    const theirs = items.find(({ code }) => code === "de-fabrica")?.editions[0];
    expect(theirs).toMatchObject({ label: "6", current: false });
    await ask(staff, manage.chooseEdition, { id: bundled.standard_id, version_id: theirs?.id ?? 0 });
    const chosen = await ask(client, contract.getStandard, { id: bundled.standard_id });
    expect(chosen.version_label).toBe("6");
  });

  test("leaves no file behind once stored", async () => {
    const rows = await runQuery<{ status: string }>(
      portal.database.owner,
      "select status from file_import where file_key is not null",
    );
    expect(rows.map(({ status }) => status)).not.toContain("stored");
  });
});

describe("taking a standard out of the library", () => {
  const exported = async (id: number, format: "csv" | "xlsx" | "oscal") =>
    (await client.call(editions.exportStandard, { id, format })).rawPayload;

  test.each(["csv", "xlsx", "oscal"] as const)("as %s comes back as the same tree", async (format) => {
    const content = `código;título;orientación;peso;grupos\n9;"=HIPER(1)";;;\n9.1;Uno;"Dice ""así""; y sigue";3;B\n9.10;Diez;-2;1;B,A\n9.10.1;"Más, hondo";x;;\n`;
    const code = `ida-${format}`;
    const { id } = await bring("ida.csv", content);
    await ask(staff, manage.adjustImport, { id, head: { ...head, code } });
    await settle(id);
    const stored = await store(id);
    const file = await exported(stored.standard_id ?? 0, format);
    const back = await bring(`vuelta.${format === "oscal" ? "json" : format}`, file);
    await ask(staff, manage.adjustImport, { id: back.id, head: { ...head, code, version: "2" } });
    const { reading } = await settle(back.id);
    expect(reading?.problems).toMatchObject({ count: 0 });
    const { counts, items } = reading?.difference ?? { counts: null, items: [] };
    expect(items).toEqual([]);
    expect(counts).toMatchObject({ added: 0, removed: 0, changed: 0, moved: 0, same: 4 });
  });

  test.each(["xlsx", "oscal"] as const)(
    "as %s comes back with its scale, its tiers and what was withdrawn",
    async (format) => {
      const whole = aStandard({ code: `entera-${format}`, notice: "De la casa." });
      const last = whole.controls.at(-1);
      if (last) last.withdrawn = true;
      const { standard_id } = await asSystem(
        portal.gate,
        { scope: "platform", effect: "write", name: "test" },
        (context) => storeStandard(context, whole),
      );
      const before = await ask(client, contract.getStandard, { id: standard_id });
      const tree = await treeOf(standard_id);
      const back = await bring(
        `vuelta.${format === "oscal" ? "json" : format}`,
        await exported(standard_id, format),
      );
      expect(back.reading?.counts.withdrawn).toBe(1);
      const code = `vuelta-${format}`;
      await ask(staff, manage.adjustImport, { id: back.id, head: { code } });
      await settle(back.id);
      const stored = await store(back.id);
      const after = await ask(client, contract.getStandard, { id: stored.standard_id ?? 0 });
      expect(after).toMatchObject({ name: before.name, scale: before.scale, tiers: before.tiers });
      const facts = ({ code: of, tiers, withdrawn, weight }: contract.ControlNode) => [
        of,
        tiers,
        withdrawn,
        weight,
      ];
      expect((await treeOf(after.id)).map(facts)).toEqual(tree.map(facts));
    },
  );
});
