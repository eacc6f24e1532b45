import { numberText } from "#platform/web/words/number-words.ts";

/** What a launch did: "Norma activada para 2 empresas; 1 ya la seguía." */
export function launchedWords({ enabled, already }: { enabled: number; already: number }): string {
  const done = enabled === 1 ? "1 empresa" : `${numberText(enabled)} empresas`;
  const rest =
    already === 0 ? "" : already === 1 ? "; 1 ya la seguía" : `; ${numberText(already)} ya la seguían`;
  return `Norma activada para ${done}${rest}.`;
}

/** What the button will do: "Activar para 2 empresas". */
export function activateWords(count: number): string {
  if (count === 0) return "Activar";
  return count === 1 ? "Activar para 1 empresa" : `Activar para ${numberText(count)} empresas`;
}
