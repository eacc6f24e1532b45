import type { BoardContent } from "#features/compliance/compliance-reports/compliance-reports.contract.ts";

const long = (words: number) =>
  Array.from({ length: words }, (_, at) => (at % 3 ? "continuidad" : "de")).join(" ");

/** A board report of maximum size under the rules: five standards, and every list at its limit. */
export const fullBoard: BoardContent = {
  kind: "board",
  company: "Compañía de Servicios Eléctricos y Sanitarios del Sur S.A.",
  title: "Informe de cumplimiento para el directorio",
  issue: "Versión 12 · datos al 20 nov 2026, 14:05",
  note: long(24),
  summary: long(34),
  standings: ["ANCI", "CIS", "ISO 27001", "NIST CSF", "SOC 2"].map((standard) => ({
    standard,
    compliance: { share: 0.73, text: "73 %" },
    coverage: { share: 0.5, text: "50 %" },
    maturity: "2,1 · meta 3",
    reaches_target: false,
    change: "sin dato anterior",
  })),
  moves_since: "20 ago 2026",
  moves_summary: long(12),
  moves: Array.from({ length: 6 }, (_, at) => ({
    control: `ISO 27001 A.8.${at} ${long(7)}`,
    change: "Cumple parcialmente → No cumple",
    direction: "worse" as const,
    why: long(10),
  })),
  decisions: Array.from({ length: 5 }, () => ({ what: long(8), why: long(14) })),
  expiries: Array.from({ length: 6 }, () => ({
    on: "12 nov 2026, venció",
    kind: "Plazo de un control",
    what: long(7),
  })),
  exposure: { sentence: long(32), notice: long(28) },
  formula: long(60),
};
