import type { BenchmarkTarget } from "#features/posture/hardening/contracts/hardening-terms.contract.ts";

/** `84,5`; never more than one decimal, because nobody acts on the second. */
export const scoreText = (score: number): string =>
  score.toLocaleString("es-CL", { maximumFractionDigits: 1 });

/** Returns the change of a score: `sube 3,2 puntos`. */
export function scoreChangeText(now: number, before: number): string {
  const change = Math.round((now - before) * 10) / 10;
  if (change === 0) return "igual que";
  return `${change > 0 ? "+" : "−"}${scoreText(Math.abs(change))} puntos desde`;
}

/** Returns the state of a machine under a guide, in one sentence. */
export function targetSentence({
  score,
  counts,
  answered_failed,
  waiting,
  old,
  complete,
}: BenchmarkTarget): string {
  const failed = counts.failed + answered_failed;
  const rules =
    failed === 1 ? "Una regla no se cumple" : `${failed.toLocaleString("es-CL")} reglas no se cumplen`;
  const parts = [
    score === null
      ? `${failed === 0 ? "La herramienta no encontró nada que corregir" : rules}. Sin puntaje: la herramienta no informa las reglas que se cumplen`
      : `${failed === 0 ? "Cumple todo lo que se pudo revisar" : rules}; puntaje ${scoreText(score)} de 100`,
    waiting > 0 &&
      (waiting === 1
        ? "Una regla espera que una persona la revise"
        : `${waiting.toLocaleString("es-CL")} reglas esperan que una persona las revise`),
    counts.errors > 0 &&
      (counts.errors === 1
        ? "Una no se pudo revisar"
        : `${counts.errors.toLocaleString("es-CL")} no se pudieron revisar`),
    complete === false && "La última revisión no terminó: de lo que no alcanzó no se sabe",
    old && "La última revisión tiene más de 90 días y dice poco de hoy",
  ];
  return `${parts.filter(Boolean).join(". ")}.`;
}
