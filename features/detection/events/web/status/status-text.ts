import type { SourceStatus } from "#features/detection/events/contracts/event-status.contract.ts";
import { numberText } from "#platform/web/text/number-text.ts";

const steps = [
  { seconds: 86_400, one: "día", many: "días" },
  { seconds: 3_600, one: "hora", many: "horas" },
  { seconds: 60, one: "minuto", many: "minutos" },
  { seconds: 1, one: "segundo", many: "segundos" },
] as const;

/** `3 horas`: a length of time in its largest unit. */
export function durationText(seconds: number): string {
  const step = steps.find((each) => seconds >= each.seconds) ?? steps[3];
  const count = Math.max(0, Math.floor(seconds / step.seconds));
  return `${numberText(count)} ${count === 1 ? step.one : step.many}`;
}

/** Returns the delay of the newest record of the last delivery. Uploads by hand have no delay. */
export function lagText({ state, lag_seconds }: Pick<SourceStatus, "state" | "lag_seconds">): string {
  if (state === "by_hand") return "—";
  return lag_seconds === null ? "Sin dato" : durationText(Math.max(0, lag_seconds));
}

/** Returns the summary, with the number of silent sources first. */
export function statusSummary(items: readonly SourceStatus[]): string {
  const count = (state: SourceStatus["state"]) => items.filter((item) => item.state === state).length;
  const [silent, waitingCount] = [count("silent"), count("waiting")];
  const parts = [
    silent > 0 && (silent === 1 ? "1 dejó de enviar" : `${numberText(silent)} dejaron de enviar`),
    waitingCount > 0 &&
      (waitingCount === 1 ? "1 nunca ha enviado" : `${numberText(waitingCount)} nunca han enviado`),
  ].filter((part) => part !== false);
  if (parts.length > 0) return `De ${counted(items.length)}, ${parts.join(" y ")}.`;
  return items.length === 1
    ? "La única fuente está enviando."
    : `Las ${counted(items.length)} están enviando.`;
}

function counted(sources: number): string {
  return sources === 1 ? "1 fuente" : `${numberText(sources)} fuentes`;
}

/** Returns the state of one source in plain words. */
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
