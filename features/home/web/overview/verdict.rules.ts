import { numberText } from "#platform/contract/number-words.ts";
import type { AreaVerdict } from "../home-view.extension.ts";

const few = ["", "un", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"];
const openings = { critical: "Crítico", watch: "Atención", calm: "Estable", unknown: "Sin dato" } as const;

export interface Verdict {
  /** «Estable». */
  opening: string;
  /** «nada crítico abierto; dos asuntos esperan de usted.» */
  text: string;
  /** What nobody measured, so that the verdict says nothing of it. */
  unmeasured: readonly string[];
  restsOn: readonly AreaVerdict["restsOn"][];
}

function joined(parts: readonly string[]): string {
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} y ${parts.at(-1)}` : (parts[0] ?? "");
}

function waitingText(count: number): string {
  if (count === 0) return "nada espera de usted";
  const words = few[count] ?? numberText(count);
  return count === 1 ? `${words} asunto espera de usted` : `${words} asuntos esperan de usted`;
}

/**
 * How the company stands, in one sentence: by the worst that any area says. What was not measured makes nothing stable:
 * it is named apart, and where nothing was measured there is no verdict but that.
 */
export function verdictOf(areas: readonly AreaVerdict[], waiting: number): Verdict {
  const of = (state: AreaVerdict["state"]) => areas.filter((area) => area.state === state);
  const [critical, watch, calm, unknown] = [of("critical"), of("watch"), of("calm"), of("unknown")];
  const state =
    critical.length > 0 ? "critical" : watch.length > 0 ? "watch" : calm.length > 0 ? "calm" : "unknown";
  const worst = [...critical, ...watch].map(({ text }) => text);
  const standing =
    worst.length > 0 ? joined(worst) : state === "calm" ? "nada crítico abierto" : "nadie ha medido todavía";
  return {
    opening: openings[state],
    text: `${standing}; ${waitingText(waiting)}.`,
    unmeasured: unknown.map(({ text }) => text),
    restsOn: areas.filter((area) => area.state !== "unknown").map(({ restsOn }) => restsOn),
  };
}
