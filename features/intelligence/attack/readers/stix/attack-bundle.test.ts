import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import fc from "#platform/testing/examples.ts";
import { attackBundle } from "./attack-bundle.fixture.ts";
import { readAttackBundle } from "./attack-bundle.ts";

const inPieces = (bytes: Uint8Array, size = 64) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    ),
  );
const read = (text: string, size?: number) => readAttackBundle(inPieces(Buffer.from(text), size));
const whole = JSON.stringify(attackBundle());

describe("a bundle of a version of ATT&CK", () => {
  test("gives its tactics in the order of its matrix, and its living techniques", async () => {
    const { catalogue } = await read(whole);
    expect(catalogue.version).toBe("20.0");
    expect(catalogue.tactics.map(({ id }) => id)).toEqual(["TA0006", "TA0002"]);
    expect(catalogue.techniques).toEqual([
      {
        id: "T1059",
        name: "Command and Scripting Interpreter",
        tactics: ["TA0002"],
        platforms: ["Windows"],
      },
      { id: "T1059.001", name: "PowerShell", tactics: ["TA0002"], platforms: ["Windows"] },
      { id: "T1110", name: "Guessing", tactics: ["TA0006"], platforms: ["Windows"] },
    ]);
  });

  test("says what became of the techniques that are no more, and what groups use", async () => {
    const { catalogue, groups } = await read(whole);
    expect(catalogue.revoked).toEqual([
      { from: "T1086", name: "PowerShell", to: "T1059.001", confirmed: true },
    ]);
    expect(catalogue.deprecated).toEqual([{ id: "T1064", name: "Scripting" }]);
    expect(groups).toEqual([
      { id: "G0001", name: "Un grupo", aliases: ["Otro nombre"], techniques: ["T1059.001"] },
    ]);
  });

  test("reads the same however the bytes are cut, also inside letters and escapes", async () => {
    const expected = await read(whole, whole.length);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 400 }), async (size) => {
        expect(await read(whole, size)).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  test("takes the memory of one object, not of the file", async () => {
    const filler = Buffer.from(
      `${JSON.stringify({ type: "malware", id: "malware--1", description: "x".repeat(1_000) })},`,
    );
    async function* large() {
      yield Buffer.from('{"type":"bundle","objects":[');
      for (let at = 0; at < 60_000; at += 1) yield filler;
      yield Buffer.from(`${whole.slice(whole.indexOf("[") + 1)}`);
    }
    const before = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
    const { catalogue } = await readAttackBundle(large());
    expect(catalogue.techniques).toHaveLength(3);
    expect(process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed - before).toBeLessThan(60e6);
  });
});

describe("a file that is no version of ATT&CK is refused with an explanation", () => {
  test.each([
    ["a text", "hola", /no es un paquete STIX/],
    ["an empty file", "", /no es un paquete STIX/],
    ["a list", "[1,2]", /no es un paquete STIX/],
    ["a bundle of indicators", '{"type":"bundle","objects":[{"type":"indicator"}]}', /no trae las tácticas/],
    ["a bundle that was cut", whole.slice(0, -20), /cortado/],
    ["broken members", '{"objects":[{"a":}]}', /no es JSON válido/],
    ["too many levels", `{"objects":[${"[".repeat(90)}`, /más niveles/],
  ])("%s", async (_what, text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });

  test("letters that are no UTF-8", async () => {
    await expect(readAttackBundle(inPieces(Buffer.from([0x7b, 0xff, 0xfe])))).rejects.toThrow(/UTF-8/);
  });

  test("an object that never ends", async () => {
    async function* endless() {
      yield Buffer.from('{"objects":[{"a":"');
      for (let at = 0; at < 100; at += 1) yield Buffer.alloc(100_000, "x");
    }
    await expect(readAttackBundle(endless())).rejects.toThrow(/más largo de lo permitido/);
  });

  test("whatever the bytes, the answer is a version or a sentence", async () => {
    const bent = fc
      .tuple(fc.nat(whole.length), fc.nat(30), fc.string({ unit: "binary", maxLength: 10 }))
      .map(
        ([at, removedLength, insertedText]) =>
          whole.slice(0, at) + insertedText + whole.slice(at + removedLength),
      );
    await fc.assert(
      fc.asyncProperty(fc.oneof(bent, fc.string(), fc.json()), async (text) => {
        await read(text).catch((error) => expect(error).toBeInstanceOf(UnreadableFile));
      }),
      { numRuns: 300 },
    );
  });
});
