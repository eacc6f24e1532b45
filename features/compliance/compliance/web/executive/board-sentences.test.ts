import { describe, expect, test } from "vitest";
import type { StandardCard } from "#features/compliance/compliance/compliance.contract.ts";
import { boardSentences } from "./board-sentences.ts";

const card = (short_name: string, compliance: number | null, coverage: number, trend: object[] = []) =>
  ({
    company_standard: { standard: { short_name } },
    score: { compliance, coverage },
    trend,
  }) as unknown as StandardCard;
const say = (standards: StandardCard[], critical: object = { count: 0, items: [] }) =>
  boardSentences({
    company: "Viña Ñuble",
    standards,
    critical: critical as { count: number; items: [] },
    today: "2026-11-21",
  });

describe("the first sentences of the board report", () => {
  test("names the best and the worst, never a compliance without its coverage", () => {
    expect(say([card("ISO 27001", 0.8, 0.9), card("CIS", 0.4, 0.5)])).toEqual([
      "Viña Ñuble sigue 2 normas: ISO 27001 y CIS.",
      "La norma con mayor cumplimiento es ISO 27001 (80 % de cumplimiento, evaluado el 90 %); la más atrasada, CIS (40 % de cumplimiento, evaluado el 50 %).",
      "Ningún control exige atención inmediata.",
    ]);
  });

  test("says of what was assessed too little that it was, and gives no figure", () => {
    expect(say([card("ISO 27001", 0.8, 0.9), card("NIST CSF", 0.1, 0.27)]).slice(1, 3)).toEqual([
      "Hasta ahora se evaluó ISO 27001 (80 % de cumplimiento, evaluado el 90 %).",
      "NIST CSF: evaluado solo el 27 %; su cumplimiento aún no se puede medir.",
    ]);
  });

  test("does not rank what nobody assessed", () => {
    expect(say([card("SOC 2", null, 0)])[1]).toBe("Todavía no se ha evaluado ningún control.");
  });

  test("says what moved most, and what cannot wait", () => {
    const trend = [
      { day: "2026-05-01", compliance: 0.5, coverage: 1, maturity: null },
      { day: "2026-11-01", compliance: 0.8, coverage: 1, maturity: null },
    ];
    const sentences = say([card("CIS", 0.8, 1, trend)], { count: 3, items: [{ infraction: "gravisima" }] });
    expect(sentences[2]).toBe("En tres meses, el mayor cambio fue en CIS: +30 puntos de cumplimiento.");
    expect(sentences[3]).toBe(
      "Hay 3 controles por atender, y 1 de ellos con riesgo de infracción gravísima.",
    );
  });
});
