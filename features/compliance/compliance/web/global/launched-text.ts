import { numberText } from "#platform/web/text/number-text.ts";

/** Returns the result of an activation: "Norma activada para 2 empresas; 1 ya la seguía." */
export function launchedText({ enabled, already }: { enabled: number; already: number }): string {
  const done = enabled === 1 ? "1 empresa" : `${numberText(enabled)} empresas`;
  const rest =
    already === 0 ? "" : already === 1 ? "; 1 ya la seguía" : `; ${numberText(already)} ya la seguían`;
  return `Norma activada para ${done}${rest}.`;
}

/** Returns the label of the button: "Activar para 2 empresas". */
export function activationLabel(count: number): string {
  if (count === 0) return "Activar";
  return count === 1 ? "Activar para 1 empresa" : `Activar para ${numberText(count)} empresas`;
}
