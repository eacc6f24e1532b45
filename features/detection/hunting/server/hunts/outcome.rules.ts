import type { DataAvailability, HuntOutcome } from "#features/detection/hunting/hunting.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";

interface Looked {
  hits: number;
  cut: boolean;
  data: readonly DataAvailability[];
}

/** Refuses an outcome that a run does not support: an empty result counts only where all required data was there. */
export function refuseInvalidOutcome(outcome: HuntOutcome, { hits, cut, data }: Looked): void {
  const refuse = (detail: string) => {
    throw new Refusal("conflict", { detail });
  };
  if (outcome === "nothing" && hits > 0) refuse("La última ejecución sí encontró eventos: diga qué eran.");
  if ((outcome === "malicious" || outcome === "benign") && hits === 0)
    refuse("La última ejecución no encontró eventos.");
  if (outcome === "nothing" && (cut || data.some(({ missing, gaps }) => missing || gaps)))
    refuse("Faltaron datos en el período: no se puede afirmar que no había nada. Es inconclusa.");
}
