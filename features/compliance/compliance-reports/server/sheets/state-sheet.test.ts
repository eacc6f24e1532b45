import { readXlsx, type Sheet, writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { compliance } from "#features/compliance/compliance/compliance.feature.ts";
import {
  getControlStatusDetail,
  quickUpdate,
} from "#features/compliance/compliance/control-status.contract.ts";
import { complianceReports } from "#features/compliance/compliance-reports/compliance-reports.feature.ts";
import * as contract from "#features/compliance/compliance-reports/state-sheet.contract.ts";
import { controlStates } from "#features/compliance/control-states/control-states.feature.ts";
import { anAdoptedStandard } from "#features/compliance/control-states/server/a-follower.fixture.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([controlStates, compliance, complianceReports]);

async function aCompanyWithStandard() {
  const company = await aCompany(portal);
  const standard = await anAdoptedStandard(portal, company);
  const client = await signedIn(portal, "client", company);
  const change = async (code: string, version: number, fields: object) => {
    const answer = await client.call(quickUpdate, { id: standard.control(code), version, ...fields });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const stateOf = async (code: string) => {
    const answer = await client.call(getControlStatusDetail, { id: standard.control(code) });
    return answer.json();
  };
  return { company, standard, client, change, stateOf };
}

async function take(caller: Caller, id: number): Promise<Sheet> {
  const answer = await caller.call(contract.exportStates, { id });
  expect(answer.statusCode, answer.body).toBe(200);
  const { sheets } = await readXlsx(answer.rawPayload);
  return sheets[0] as Sheet;
}

/** Returns a sheet with edited cells, by the code of their row and the name of their column. */
async function edited(sheet: Sheet, edits: Record<string, Record<string, string | number | null>>) {
  const head = sheet.rows[0] ?? [];
  const rows = sheet.rows.map((row) => {
    const edit = edits[String(row[0])] ?? {};
    return row.map((cell, place) =>
      String(head[place]) in edit ? (edit[String(head[place])] ?? null) : cell,
    );
  });
  return workbook(rows);
}

async function workbook(rows: Sheet["rows"], name = "Estados") {
  return { name: "estados.xlsx", content: Buffer.from(await writeXlsx({ sheets: [{ name, rows }] })) };
}

type File = Awaited<ReturnType<typeof workbook>>;
// A browser form contains a Blob; the test caller expects a name and a content.
const asField = (file: File) => file as unknown as Blob;

async function previewed(caller: Caller, id: number, file: File) {
  const answer = await caller.call(contract.previewStates, { id, file: asField(file) });
  expect(answer.statusCode, answer.body).toBe(200);
  return contract.previewStates.output.parse(answer.json());
}

async function applied(caller: Caller, id: number, file: File, sha256: string) {
  const answer = await caller.call(contract.applyStates, { id, file: asField(file), sha256 });
  expect(answer.statusCode, answer.body).toBe(200);
  return contract.applyStates.output.parse(answer.json());
}

describe("the workbook of a standard", () => {
  test("comes back as it went out without changing anything, owners and odd texts included", async () => {
    const { client, standard, change, stateOf } = await aCompanyWithStandard();
    await change("1.1", 0, {
      result: "partially_compliant",
      observation: '=HYPERLINK("http://malo") \n segunda línea',
      owner_id: client.person?.id,
      due_date: "2026-12-03",
      inclusion_reasons: ["risk", "legal"],
      implementation_score: 1,
    });
    const before = await stateOf("1.1");
    const sheet = await take(client, standard.id);
    expect(sheet.rows.map(([code]) => code)).toEqual(["Código", "1.1", "1.2", "2.1"]);
    expect([...(sheet.cells?.values() ?? [])].some(({ formula }) => formula !== undefined)).toBe(false);
    expect(sheet.cells?.get("1,14")?.hyperlink?.target).toContain(
      `/Compliance/Controles/${standard.control("1.1")}`,
    );
    const file = await edited(sheet, {});
    const preview = await previewed(client, standard.id, file);
    expect(preview).toMatchObject({ changing: 0, refused: 0, unchanged: 3, rows: [] });
    expect(await stateOf("1.1")).toEqual(before);
  });

  test("shows what would change and writes nothing before it is confirmed; then the story names the sheet", async () => {
    const { client, standard, change, stateOf } = await aCompanyWithStandard();
    await change("1.1", 0, { result: "compliant" });
    const file = await edited(await take(client, standard.id), {
      "1.1": { Resultado: "no cumple", Plazo: "31-12-2026", "Nivel de implementación": 1 },
      "2.1": { Observación: "Probadas en marzo" },
    });
    const preview = await previewed(client, standard.id, file);
    expect(preview).toMatchObject({ changing: 2, refused: 0, unchanged: 1 });
    expect(preview.rows[0]).toMatchObject({
      row: 2,
      code: "1.1",
      problem: null,
      changes: [
        { field: "Resultado", from: "Cumple", to: "No cumple" },
        { field: "Nivel de implementación", from: "sin dato", to: "1" },
        { field: "Plazo", from: "sin dato", to: "31 dic 2026" },
      ],
    });
    expect((await stateOf("1.1")).status.result).toBe("compliant");
    expect(await applied(client, standard.id, file, preview.sha256)).toEqual({
      changed: 2,
      unchanged: 1,
      refused: [],
    });
    const { status, events } = await stateOf("1.1");
    expect(status).toMatchObject({
      result: "non_compliant",
      due_date: "2026-12-31",
      implementation_score: 1,
    });
    expect(events[0].reason).toBe("Importado de la planilla «estados.xlsx»");
  });

  test("does not overwrite what somebody else changed meanwhile, and keeps the good rows", async () => {
    const { client, standard, change, stateOf } = await aCompanyWithStandard();
    const sheet = await take(client, standard.id);
    await change("1.1", 0, { result: "compliant" });
    await change("1.2", 0, { result: "compliant" });
    const file = await edited(sheet, { "1.1": { Resultado: "No cumple" }, "2.1": { Resultado: "Cumple" } });
    const preview = await previewed(client, standard.id, file);
    // 1.2 changed in the portal and its row was not edited: this is no conflict.
    expect(preview).toMatchObject({ changing: 1, refused: 1, unchanged: 1 });
    const { changed, refused } = await applied(client, standard.id, file, preview.sha256);
    expect(changed).toBe(1);
    expect(refused).toMatchObject([{ row: 2, code: "1.1" }]);
    expect(refused[0]?.problem).toContain("Otra persona cambió este control después");
    expect((await stateOf("1.1")).status.result).toBe("compliant");
    expect((await stateOf("1.2")).status.result).toBe("compliant");
    expect((await stateOf("2.1")).status.result).toBe("compliant");
  });

  test("names each row that is wrong and why", async () => {
    const { client, standard } = await aCompanyWithStandard();
    const sheet = await take(client, standard.id);
    const wrong: [Record<string, string | number | null>, string][] = [
      [{ Resultado: "más o menos" }, "«más o menos» no es un valor"],
      [{ Resultado: "No aplica" }, "escriba la justificación"],
      [{ Meta: 9 }, "La escala de Norma"],
      [{ "Nivel de implementación": 1.5 }, "número entero"],
      [{ Plazo: "31-02-2026" }, "no es una fecha"],
      [{ Responsable: "Nadie" }, "no es una persona"],
      [{ "Razones de inclusión": "Porque sí" }, "«Porque sí» no es un valor"],
      [{ "Versión (no editar)": "cualquiera" }, "fue editada"],
    ];
    for (const [edit, reason] of wrong) {
      const { rows } = await previewed(client, standard.id, await edited(sheet, { "1.2": edit }));
      expect(
        rows.map(({ row, problem }) => [row, problem?.includes(reason)]),
        reason,
      ).toEqual([[3, true]]);
    }
  });

  test("refuses codes that lost a zero, repeated and unknown ones", async () => {
    const { client, standard } = await aCompanyWithStandard();
    const [head = [], first = [], second = []] = (await take(client, standard.id)).rows;
    const rows = [head, first, [1.2, ...second.slice(1)], first, ["9.9", ...second.slice(1)]];
    const preview = await previewed(client, standard.id, await workbook(rows));
    expect(preview.rows.map(({ row, problem }) => [row, problem?.split(" ").slice(0, 4).join(" ")])).toEqual([
      [3, "El código llegó como"],
      [4, "El código está repetido:"],
      [5, "El código no es"],
    ]);
  });

  test("that is another one than the one that was previewed is refused", async () => {
    const { client, standard } = await aCompanyWithStandard();
    const sheet = await take(client, standard.id);
    const { sha256 } = await previewed(client, standard.id, await edited(sheet, { "1.1": { Meta: 1 } }));
    const other = await edited(sheet, { "1.1": { Resultado: "Cumple" } });
    const answer = await client.call(contract.applyStates, { id: standard.id, file: asField(other), sha256 });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "conflict"]);
  });

  test.each([
    ["no workbook", Buffer.from("Código;Resultado"), "no es una planilla XLSX"],
    ["an archive that is torn", Buffer.from("PK\u0003\u0004roto"), "no es una planilla XLSX"],
  ])("refuses %s in words", async (_name, content, reason) => {
    const { client, standard } = await aCompanyWithStandard();
    const file = { name: "estados.xlsx", content };
    const answer = await client.call(contract.previewStates, { id: standard.id, file: asField(file) });
    expect([answer.statusCode, answer.json().detail]).toEqual([400, expect.stringContaining(reason)]);
  });

  test("without the sheet or its columns says what is missing", async () => {
    const { client, standard } = await aCompanyWithStandard();
    const cases: [File, string][] = [
      [await workbook([["Código"]], "Otra"), "no tiene la hoja «Estados»"],
      [await workbook([["Código", "Resultado"]]), "Faltan columnas en la primera fila: Versión (no editar)."],
    ];
    for (const [file, reason] of cases) {
      const answer = await client.call(contract.previewStates, { id: standard.id, file: asField(file) });
      expect([answer.statusCode, answer.json().detail]).toEqual([400, expect.stringContaining(reason)]);
    }
  });

  test("leaves no file behind", async () => {
    const { client, standard } = await aCompanyWithStandard();
    const count = async () => {
      let files = 0;
      for await (const _key of portal.gate.files.list(new Date(Date.now() + 60_000))) files += 1;
      return files;
    };
    const before = await count();
    await previewed(
      client,
      standard.id,
      await edited(await take(client, standard.id), { "1.1": { Meta: 1 } }),
    );
    expect(await count()).toBe(before);
  });
});

test("the list of controls leaves as CSV exactly as it is filtered, and no text becomes a formula", async () => {
  const { client, standard, change } = await aCompanyWithStandard();
  await change("1.1", 0, { result: "non_compliant", observation: "=cmd|' /C calc'!A0" });
  await change("1.2", 0, { result: "compliant" });
  const answer = await client.call(contract.exportControls, {
    standard_id: standard.id,
    result: "non_compliant",
  });
  const lines = answer.body.trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("1.1,Inventario de equipos,No cumple");
  expect(lines[1]).toContain("'=cmd|");
});
