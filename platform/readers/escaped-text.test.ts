import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { unescapeDoubledText, unescapeText } from "./escaped-text.ts";

test.each([
  [
    String.raw`\"C:\\Windows\\cmd.exe\" /c \"dir C:\\Temp\"`,
    String.raw`"C:\Windows\cmd.exe" /c "dir C:\Temp"`,
  ],
  [String.raw`C:\\Windows\\cmd.exe`, String.raw`C:\Windows\cmd.exe`],
  [String.raw`"C:\\Windows\\cmd.exe" /c`, String.raw`"C:\Windows\cmd.exe" /c`],
  [String.raw`powershell -c \"Get-Date\"`, `powershell -c "Get-Date"`],
  [String.raw`cmd /c \"echo \\\"a\\\"\"`, String.raw`cmd /c "echo \"a\""`],
  [String.raw`\\\\caja\\publico`, String.raw`\\caja\publico`],
])("%s is read back whole", (text, plain) => {
  expect(unescapeText(text)).toBe(plain);
});

test.each([
  String.raw`C:\Windows\cmd.exe`,
  String.raw`\\caja\publico`,
  String.raw`"C:\datos\" /x`,
  String.raw`powershell "echo \"a\""`,
  String.raw`termina en \ `.trim(),
  "sin nada",
])("%s is plain, and stays", (text) => {
  expect(unescapeText(text)).toBe(text);
});

test("whatever a tool escapes comes back as it was", () => {
  const texts = fc.array(fc.constantFrom("\\", '"', "C:", "a", " ")).map((parts) => parts.join(""));
  fc.assert(
    fc.property(texts, (text) => {
      expect(unescapeText(text.replace(/["\\]/g, "\\$&"))).toBe(text);
    }),
  );
});

test("if plain texts are usual, an escaped quote alone proves no escaping", () => {
  expect(unescapeDoubledText(String.raw`echo \"a\"`)).toBe(String.raw`echo \"a\"`);
  expect(unescapeDoubledText(String.raw`\"C:\\a\"`)).toBe(String.raw`"C:\a"`);
});
