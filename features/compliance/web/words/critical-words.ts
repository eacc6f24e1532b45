import type { CriticalKind } from "#features/compliance/compliance.contract.ts";
import { criticalWords } from "#features/compliance/compliance.words.ts";

/** Every reason in one sentence: "No se cumple; pasó su plazo." */
export function criticalSentence(reasons: readonly CriticalKind[]): string {
  const sentence = reasons.map((reason) => criticalWords[reason]).join("; ");
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
