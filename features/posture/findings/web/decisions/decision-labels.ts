import type { Decision } from "#features/posture/findings/contracts/finding-decisions.contract.ts";
import { findingNumber } from "#features/posture/findings/findings.labels.ts";

/** Returns the party that has to act while nothing is resolved; empty afterwards. */
export function waitingText({ state }: Pick<Decision, "state">): string {
  if (state === "requested") return "Espera la recomendación del proveedor";
  if (state === "recommended") return "Espera la firma de quien aprueba";
  return "";
}

/** `VUL-128 en servidor-1`, `servidor-1 y 3 más`, `En todos los activos` */
export function placesText({ finding, assets }: Pick<Decision, "finding" | "assets">): string {
  if (assets === null) return "En todos los activos";
  const [first, ...others] = assets;
  if (!first) return "En ningún activo";
  const names = others.length > 0 ? `${first.name} y ${others.length} más` : first.name;
  return finding ? `${findingNumber(finding.number)} en ${names}` : names;
}
