import { expect, test } from "vitest";
import { leastSentence } from "./compliance-home.tsx";

const standard = (short_name: string, compliance: number | null, coverage: number) => ({
  short_name,
  compliance,
  coverage,
});

test("names the standard that is complied with least, and how much of it was assessed", () => {
  expect(leastSentence([standard("ISO 27001", 0.77, 0.86), standard("CIS", 0.58, 0.64)])).toBe(
    "La norma más atrasada: CIS, 58 % de cumplimiento (evaluado el 64 %).",
  );
});

test("gives no figure of what was assessed too little to say how much is met", () => {
  expect(leastSentence([standard("ISO 27001", 0.77, 0.86), standard("NIST CSF", 0.48, 0.27)])).toBe(
    "La norma más atrasada: ISO 27001, 77 % de cumplimiento (evaluado el 86 %). NIST CSF: evaluado solo el 27 %; su cumplimiento aún no se puede medir.",
  );
  expect(leastSentence([standard("NIST CSF", 0.48, 0.27)])).toBe(
    "NIST CSF: evaluado solo el 27 %; su cumplimiento aún no se puede medir.",
  );
});

test("an unassessed standard does not show zero", () => {
  expect(leastSentence([standard("ISO 27001", null, 0)])).toBe("Ningún control se ha evaluado todavía.");
  expect(leastSentence([standard("ISO 27001", null, 0), standard("CIS", 0.5, 0.1)])).toContain("CIS");
});

test("one standard is not the least of several", () => {
  expect(leastSentence([standard("CIS", 0.5, 1)])).toBe("CIS: 50 % de cumplimiento (evaluado el 100 %).");
  expect(leastSentence([])).toBe("Su empresa todavía no sigue ninguna norma.");
});
