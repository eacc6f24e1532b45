import { counted, dayText, decimals } from "../engine/spanish-numbers.ts";

interface Scored {
  score: number | null;
  before: { score: number | null; created_at: string } | null;
}

/** How a score moved since the analysis before: «subió 4,5 puntos desde el análisis anterior (68, del 13 nov 2026)». */
export function movedText({ score, before }: Scored, timeZone: string): string {
  if (!before) return "es el primer análisis, así que todavía no hay uno anterior con qué compararlo";
  const day = `del ${dayText(new Date(before.created_at), timeZone)}`;
  if (before.score === null) return `el análisis anterior, ${day}, no tenía puntaje`;
  const then = `(${decimals(before.score)}, ${day})`;
  if (score === null) return `el análisis anterior sí tenía puntaje ${then}`;
  const points = Math.round((score - before.score) * 10) / 10;
  if (points === 0) return `no cambió desde el análisis anterior ${then}`;
  const size = Math.abs(points);
  const much = Number.isInteger(size) ? counted(size, "punto", "puntos") : `${decimals(size)} puntos`;
  return `${points > 0 ? "subió" : "bajó"} ${much} desde el análisis anterior ${then}`;
}
