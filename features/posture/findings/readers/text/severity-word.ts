import { foldText } from "#platform/contract/fold-text.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { entryOf } from "#platform/contract/word-list.ts";

const words: Record<string, Severity> = {
  critical: "critical",
  critica: "critical",
  critico: "critical",
  urgent: "critical",
  urgente: "critical",
  "muy alta": "critical",
  "muy alto": "critical",
  high: "high",
  alta: "high",
  alto: "high",
  important: "high",
  importante: "high",
  error: "high",
  grave: "high",
  "cat i": "high",
  medium: "medium",
  moderate: "medium",
  media: "medium",
  medio: "medium",
  moderada: "medium",
  moderado: "medium",
  warning: "medium",
  "cat ii": "medium",
  low: "low",
  baja: "low",
  bajo: "low",
  minor: "low",
  leve: "low",
  note: "low",
  "cat iii": "low",
  informational: "informational",
  information: "informational",
  informativa: "informational",
  informativo: "informational",
  informacion: "informational",
  info: "informational",
  none: "informational",
  ninguna: "informational",
  ninguno: "informational",
  negligible: "informational",
  log: "informational",
};

/** Returns a severity from its English or Spanish word; `unknown`, not informational, for any other word. */
export function severityOfWord(word: string): Severity {
  return entryOf(words, foldText(word)) ?? "unknown";
}

/** Returns the severity by the bands of CVSS. */
export function severityOfScore(score: number | null): Severity {
  if (score === null) return "unknown";
  if (score >= 9) return "critical";
  if (score >= 7) return "high";
  if (score >= 4) return "medium";
  return score > 0 ? "low" : "informational";
}
