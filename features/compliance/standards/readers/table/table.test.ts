import { writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { xlsxSheets } from "#platform/readers/xlsx-rows.ts";
import { fileOf, readWhole } from "../read-text.fixture.ts";

const csv = (content: string | Uint8Array, pieceSize?: number) =>
  readWhole({ format: "csv", open: fileOf(content, pieceSize) });
const sheet = async (rows: (string | number | null)[][]) => writeXlsx({ sheets: [{ name: "Hoja", rows }] });

describe("a CSV", () => {
  test("is read by the names of its columns; the codes make the tree", async () => {
    const standard = await csv(
      'Nombre;Código;Descripción;Grupo\nGestión;A.8;;\nEquipos;A.8.1;"Hay un inventario;\ncompleto";IG1\nOtros;A.8.10;;IG1, IG2\n',
      3,
    );
    expect(standard.tree).toEqual([
      ["A.8", null, false],
      ["A.8.1", "A.8", true],
      ["A.8.10", "A.8", true],
    ]);
    expect(standard.controls[1]).toMatchObject({ guidance: "Hay un inventario;\ncompleto", tiers: ["IG1"] });
    expect(standard.head.tiers.map(({ code }) => code)).toEqual(["IG1", "IG2"]);
  });

  test("as Excel in Spanish writes it, with its accents", async () => {
    const latin = Buffer.from("c\xf3digo;t\xedtulo\n1;Pol\xedtica\n", "latin1");
    expect((await csv(latin)).controls).toMatchObject([{ code: "1", title: "Política" }]);
  });

  test("asks for the column of codes when none is called so, and shows what there is", async () => {
    const standard = await csv("Fila,Texto largo\n4.1,Contexto\n");
    expect(standard.blocking).toBeGreaterThan(0);
    expect(standard.messages[0]).toBe("Elija la columna que tiene el código de cada control.");
    expect(standard.table).toMatchObject({ headings: ["Fila", "Texto largo"], rows: [["4.1", "Contexto"]] });
    const readingWithColumns = await readWhole({
      format: "csv",
      open: fileOf("Fila,Texto largo\n4.1,Contexto\n"),
      columns: { code: 0, title: 1 },
    });
    expect([readingWithColumns.blocking, readingWithColumns.controls[0]?.title]).toEqual([0, "Contexto"]);
  });

  test("takes back the apostrophe that our exports put before what looks like a formula", async () => {
    expect((await csv('código,título\n1,"\'=SUMA(A1)"\n')).controls[0]?.title).toBe("=SUMA(A1)");
  });

  test("an empty one says so", async () => {
    await expect(csv("\n\n")).rejects.toThrow("La tabla está vacía.");
  });
});

describe("a sheet", () => {
  test("in which 1.10 became 1.1 is refused with both rows named", async () => {
    const bytes = await sheet([
      ["Código", "Título"],
      ["1", "Inventario"],
      [1.1, "Equipos"],
      [1.2, "Programas"],
      [1.1, "Redes"],
    ]);
    const whole = await readWhole({ format: "xlsx", open: fileOf(bytes) });
    expect(whole.messages).toEqual([
      "El código 1.1 está repetido en 3 y 5. Si una de ellas era 1.10, la planilla le quitó el cero: escriba los códigos como texto.",
    ]);
    expect([whole.blocking, whole.controls.map(({ code }) => code)]).toEqual([1, ["1", "1.1", "1.2"]]);
  });

  test("a formula counts as the value that it showed", async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: "Hoja",
          rows: [
            ["Código", "Título"],
            ["1", null],
          ],
          cells: new Map([
            ["1,1", { type: "formula", formula: 'CONCAT("a","b")', formulaResult: "ab", value: "ab" }],
          ]),
        },
      ],
    });
    expect((await readWhole({ format: "xlsx", open: fileOf(bytes) })).controls).toMatchObject([
      { code: "1", title: "ab" },
    ]);
  });

  test("of a workbook with several the chosen one is read", async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: "Portada", rows: [["Hola"]] },
        { name: "Controles", rows: [["Código"], ["1"]] },
      ],
    });
    expect(await xlsxSheets(fileOf(bytes))).toEqual(["Portada", "Controles"]);
    expect((await readWhole({ format: "xlsx", open: fileOf(bytes), sheet: 1 })).counts.controls).toBe(1);
  });

  test("that hides how large it is, or is none, is refused", async () => {
    const bytes = Buffer.from(await sheet([["Código"], ["1"]]));
    const entry = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    bytes.writeUInt32LE(0x7fffffff, entry + 24);
    const refuse = (content: Uint8Array) => readWhole({ format: "xlsx", open: fileOf(content) });
    await expect(refuse(bytes)).rejects.toThrow("demasiado");
    await expect(refuse(new TextEncoder().encode("PK\u0003\u0004 no"))).rejects.toThrow("no es una planilla");
  });
});
