import { expect, test } from "vitest";
import { leastSentence } from "./compliance-home.tsx";

const standard = (short_name: string, compliance: number | null, coverage: number) => ({
  short_name,
  compliance,
  coverage,
});

test("names the standard that is complied with least, and how much of it was assessed", () => {
  expect(leastSentence([standard("ISO 27001", 0.77, 0.86), standard("CIS", 0.58, 0.64)])).toBe(
    "La norma más atrasada: CIS, 58 % de lo evaluado, con 64 % evaluado.",
  );
});

test("gives no figure of what was assessed too little to say how much is met", () => {
  expect(leastSentence([standard("ISO 27001", 0.77, 0.86), standard("NIST CSF", 0.48, 0.27)])).toBe(
    "La norma más atrasada: ISO 27001, 77 % de lo evaluado, con 86 % evaluado. De NIST CSF se evaluó el 27 %: poco para decir cuánto se cumple.",
  );
  expect(leastSentence([standard("NIST CSF", 0.48, 0.27)])).toBe(
    "De NIST CSF se evaluó el 27 %: poco para decir cuánto se cumple.",
  );
});

test("what nobody assessed is not zero", () => {
  expect(leastSentence([standard("ISO 27001", null, 0)])).toBe("Ningún control se ha evaluado todavía.");
  expect(leastSentence([standard("ISO 27001", null, 0), standard("CIS", 0.5, 0.1)])).toContain("CIS");
});

test("one standard is not the least of several", () => {
  expect(leastSentence([standard("CIS", 0.5, 1)])).toBe(
    "CIS: cumple 50 % de lo evaluado, con 100 % evaluado.",
  );
  expect(leastSentence([])).toBe("Su empresa todavía no sigue ninguna norma.");
});
