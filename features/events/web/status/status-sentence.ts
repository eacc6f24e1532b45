import type { SourceStatus } from "#features/events/event-status.contract.ts";
import { numberText } from "#platform/web/number-words.ts";
import { durationText } from "./duration-words.ts";

/** How many are silent, before anything else. */
export function statusSummary(items: readonly SourceStatus[]): string {
  const count = (state: SourceStatus["state"]) => items.filter((item) => item.state === state).length;
  const [silent, waiting] = [count("silent"), count("waiting")];
  const parts = [
    silent > 0 && (silent === 1 ? "1 fuente calla" : `${numberText(silent)} fuentes callan`),
    waiting > 0 && (waiting === 1 ? "1 nunca ha enviado" : `${numberText(waiting)} nunca han enviado`),
  ].filter((part) => part !== false);
  if (parts.length > 0) return `De ${counted(items.length)}, ${parts.join(" y ")}.`;
  return items.length === 1 ? "La única fuente no calla." : `Ninguna de las ${counted(items.length)} calla.`;
}

function counted(sources: number): string {
  return sources === 1 ? "1 fuente" : `${numberText(sources)} fuentes`;
}

/** What there is to know of one source, in plain words. */
export function statusSentence(source: SourceStatus, now: Date): string {
  const { state, last_received_at, usual_gap_hours } = source;
  if (state === "by_hand") return "No envía por sí sola: sus archivos los cargan personas del proveedor.";
  if (state === "waiting" || last_received_at === null)
    return "Tiene cómo enviar y todavía no ha llegado nada. Revise que la herramienta use su clave o su dirección.";
  const since = durationText((now.getTime() - Date.parse(last_received_at)) / 1_000);
  const habit =
    usual_gap_hours === null
      ? "Aún no se conoce su ritmo"
      : `No suele pasar más de ${durationText(usual_gap_hours * 3_600)} sin enviar`;
  if (state === "silent") return `Hace ${since} que no envía nada. ${habit}: algo se cortó o nadie la mira.`;
  return `Envió hace ${since}. ${habit}.`;
}
