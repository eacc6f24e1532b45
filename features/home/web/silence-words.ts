import type { EventPosture } from "#features/home/home.contract.ts";
import { numberText } from "#platform/web/number-words.ts";

const names = (sources: EventPosture["silent_sources"]) => sources.map(({ name }) => name).join(", ");

/** One sentence for the sources that stopped sending, one for those that never began; none when all send. */
export function silenceWords(silent: EventPosture["silent_sources"], total: number): string[] {
  const stopped = silent.filter(({ last_received_at }) => last_received_at !== null);
  const unheard = silent.filter(({ last_received_at }) => last_received_at === null);
  const of = (count: number) => `${numberText(count)} de ${numberText(total)} fuentes`;
  const sentences: string[] = [];
  if (stopped.length > 0) {
    const who = stopped.length === 1 ? "Una fuente dejó" : `${of(stopped.length)} dejaron`;
    sentences.push(`${who} de enviar registros hace más de un día: ${names(stopped)}.`);
  }
  if (unheard.length > 0) {
    const who = unheard.length === 1 ? "Una fuente aún no envía" : `${of(unheard.length)} aún no envían`;
    sentences.push(`${who} registros: ${names(unheard)}.`);
  }
  return sentences;
}
