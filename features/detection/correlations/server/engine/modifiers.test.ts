import { describe, expect, test } from "vitest";
import { modifiers } from "#features/detection/correlations/readers/sigma/sigma-modifiers.ts";
import { finds } from "./seen.fixture.ts";

/** For each modifier: a search, a record that it finds and one that it does not. */
const cases: [search: string, yes: unknown, no: unknown][] = [
  ["a: uno", { a: "UNO" }, { a: "uno dos" }],
  ["a: 4625", { a: 4625 }, { a: 46250 }],
  ["a: true", { a: true }, { a: false }],
  ["a: [uno, dos]", { a: "dos" }, { a: "tres" }],
  ["a: un*", { a: "unidad" }, { a: "la unidad" }],
  ["a: un?", { a: "uno" }, { a: "unos" }],
  ["a: 'uno\\*'", { a: "uno*" }, { a: "unos" }],
  ["a: 'C:\\\\\\\\x\\\\*'", { a: "C:\\\\x\\y" }, { a: "C:\\x\\y" }],
  ["a: '*uno*dos?'", { a: "..uno..dos!" }, { a: "..dos..uno!" }],
  ["a|contains: medio", { a: "al MEDIO día" }, { a: "tarde" }],
  ["a|startswith: ini", { a: "Inicio" }, { a: "el inicio" }],
  ["a|endswith: '\\cmd.exe'", { a: "C:\\Windows\\CMD.EXE" }, { a: "C:\\cmd.exe.txt" }],
  ["a|contains|all: [x, y]", { a: "y x" }, { a: "x x" }],
  ["a|all: ['x*', '*y']", { a: "x y" }, { a: "x" }],
  ["a|cased: Uno", { a: "Uno" }, { a: "uno" }],
  ["a|contains|cased: Uno", { a: "el Uno" }, { a: "el uno" }],
  ["a|neq: uno", { a: "dos" }, { a: "UNO" }],
  ["a|exists: true", { a: null }, { b: 1 }],
  ["a|exists: false", { b: 1 }, { a: "" }],
  ["a: null", { b: 1 }, { a: "x" }],
  ["a: null", { a: "" }, { a: 0 }],
  ["a: ''", { a: "" }, { b: 1 }],
  ["a|re: '^[0-9]{3}-\\w+$'", { a: "123-abc" }, { a: "12-abc" }],
  ["a|re: 'Uno'", { a: "el Uno" }, { a: "el uno" }],
  ["a|re|i: 'Uno'", { a: "el uno" }, { a: "dos" }],
  ["a|re|m: '^dos$'", { a: "uno\ndos\ntres" }, { a: "uno dos" }],
  ["a|re|s: 'uno.dos'", { a: "uno\ndos" }, { a: "uno\n\ndos" }],
  ["a|cidr: 10.20.0.0/16", { a: "10.20.3.4" }, { a: "10.21.3.4" }],
  ["a|cidr: ['2001:db8::/32', '::1/128']", { a: "2001:db8::9" }, { a: "no es una dirección" }],
  ["a|gt: 5", { a: 6 }, { a: 5 }],
  ["a|gte: 5", { a: "5" }, { a: 4.9 }],
  ["a|lt: 5", { a: -1 }, { a: "" }],
  ["a|lte: 5", { a: 5 }, { a: "cinco" }],
  ["a|fieldref: b", { a: "uno", b: "UNO" }, { a: "uno", b: "dos" }],
  ["a|fieldref|startswith: b", { a: "uno dos", b: "uno" }, { a: "dos", b: "uno" }],
  ["a|fieldref|neq: b", { a: "uno", b: "dos" }, { a: "uno", b: "uno" }],
  ["a|windash|contains: ' -enc '", { a: "x /enc y" }, { a: "x +enc y" }],
  ["a|windash|contains: ' -enc '", { a: "x –ENC y" }, { a: "x enc y" }],
  ["a|base64: hola", { a: "aG9sYQ==" }, { a: "aG9sYSE=" }],
  ["a|base64offset|contains: powershell", { a: b64("run powershell now") }, { a: b64("run pwsh now") }],
  ["a|base64offset|contains: powershell", { a: b64("1 powershell") }, { a: "powershell" }],
  ["a|wide|base64offset|contains: IEX", { a: wide("x IEX y") }, { a: b64("x IEX y") }],
  ["a|utf16le|base64offset|contains: IEX", { a: wide("IEX") }, { a: wide("ieks") }],
  ["a|utf16be|base64|contains: IEX", { a: be("IEX") }, { a: wide("IEX") }],
  ["a|utf16|base64|startswith: IEX", { a: bom("IEX") }, { a: wide("IEX") }],
];

function b64(text: string): string {
  return Buffer.from(text).toString("base64");
}
function wide(text: string): string {
  return Buffer.from(text, "utf16le").toString("base64");
}
function be(text: string): string {
  return Buffer.from(text, "utf16le").swap16().toString("base64");
}
function bom(text: string): string {
  return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]).toString("base64");
}

test.each(cases)("%s", (search, yes, no) => {
  const detection = `s:\n  ${search}\ncondition: s`;
  expect([finds(detection, yes), finds(detection, no)]).toEqual([true, false]);
});

test("no modifier that the portal declares goes untried", () => {
  const attemptedKeys = new Set(
    cases.flatMap(([search]) => (search.split(":")[0] ?? "").split("|").slice(1)),
  );
  expect(Object.keys(modifiers).filter((name) => !attemptedKeys.has(name))).toEqual([]);
});

describe("conditions", () => {
  const searches = "x1: { a: '1' }\nx2: { b: '1' }\ny: { c: '1' }\n_z: { d: '1' }\n";
  const when = (condition: string, record: unknown) => finds(`${searches}condition: ${condition}`, record);
  test.each([
    ["x1 and x2", { a: 1, b: 1 }, { a: 1 }],
    ["x1 or y", { c: 1 }, { b: 1 }],
    ["x1 and not y", { a: 1 }, { a: 1, c: 1 }],
    ["not (x1 or y)", { b: 1 }, { c: 1 }],
    ["x1 or x2 and y", { a: 1 }, { b: 1 }],
    ["(x1 or x2) and y", { b: 1, c: 1 }, { a: 1 }],
    ["1 of x*", { b: 1 }, { c: 1 }],
    ["any of x*", { a: 1 }, { c: 1 }],
    ["all of x*", { a: 1, b: 1 }, { a: 1 }],
    ["1 of them", { c: 1 }, { d: 1 }],
    ["all of them", { a: 1, b: 1, c: 1 }, { a: 1, b: 1 }],
    ["NOT x1 AND Y".replace("Y", "y"), { c: 1 }, { a: 1, c: 1 }],
  ])("%s", (condition, yes, no) => {
    expect([when(condition, yes), when(condition, no)]).toEqual([true, false]);
  });

  test("a list of maps is any of them, keywords are looked for everywhere, and a list of conditions is any", () => {
    const maps = "s:\n  - a: '1'\n    b: '1'\n  - c: '1'\ncondition: s";
    expect([finds(maps, { a: 1, b: 1 }), finds(maps, { c: 1 }), finds(maps, { a: 1 })]).toEqual([
      true,
      true,
      false,
    ]);
    const words = "s: ['no encontrado', 'fa?lo']\ncondition: s";
    expect([finds(words, { x: { y: "Archivo NO ENCONTRADO" } }), finds(words, "un fallo")]).toEqual([
      true,
      true,
    ]);
    expect(finds("s:\n  '|all': [uno, dos]\ncondition: s", { a: "dos", b: "uno" })).toBe(true);
    expect(finds("s: { a: '1' }\nt: { b: '1' }\ncondition: [s, t]", { b: 1 })).toBe(true);
  });
});
