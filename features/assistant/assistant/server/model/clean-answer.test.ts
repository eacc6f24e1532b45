import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { cleanAnswer, pieceByLine } from "./clean-answer.rules.ts";

test.each([
  ["Vea [esto](https://evil.example/x)", "Vea esto"],
  ["![a](https://evil.example/p.png?d=1)", "a"],
  ["https://evil.example/x?d=secreto", "«dirección quitada»"],
  ["//evil.example/x", "«dirección quitada»"],
  ["hxxp://x o javascript:alert(1)", "«dirección quitada» o «dirección quitada»"],
  ["www.evil.example", "«dirección quitada»"],
  ["evil.example/robo?d=1", "«dirección quitada»"],
  ["<img src=x onerror=alert(1)>hola", "hola"],
  ["[a]: https://evil.example\nhola", "hola"],
  ["Son 12 [1] y 13 [9]", "Son 12 [1] y 13"],
  ["uno\u202edos", "unodos"],
])("what leads outside is taken out: %s", (rawText, displayText) => {
  expect(cleanAnswer(rawText, 3)).toBe(displayText);
});

test("no text of a model keeps a way to the outside", () => {
  const bits = fc.constantFrom(
    "http",
    "https",
    ":",
    "//",
    "/",
    "[",
    "]",
    "(",
    ")",
    "!",
    "<",
    ">",
    "evil.example",
    "www.",
    "data:",
    " ",
    "\n",
    "a",
    "1",
    "\u200b",
  );
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 60 }), (parts) => {
      const displayText = cleanAnswer(parts.join(""), 0);
      expect(displayText).not.toMatch(/[<>]|:\/\/[a-z]|\]\(|www\.|data:\S/i);
    }),
    { numRuns: 2_000 },
  );
});

test("lines are handed on wherever the pieces are cut, and no more of them than the answer may have", () => {
  const emittedPieces: string[] = [];
  const give = pieceByLine((piece) => emittedPieces.push(piece));
  for (const sign of "Vea https://evil.example/x\nHola\nmedia línea") give(sign);
  expect(emittedPieces).toEqual(["Vea «dirección quitada»\n", "Hola\n"]);
  for (let line = 0; line < 1_000; line += 1) give(`${"palabra ".repeat(10)}\n`);
  expect(emittedPieces.join("").length).toBeLessThan(8_200);
});
