import type { SharedReason } from "#features/response/incidents/contracts/incident-joins.contract.ts";

const kindLabels = {
  asset: ["el activo", "los activos"],
  account: ["la cuenta", "las cuentas"],
  observable: ["el observable", "los observables"],
  rule: ["la regla", "las reglas"],
  alert: ["la alerta", "las alertas"],
} as const satisfies Record<SharedReason["kind"], readonly [string, string]>;

/** Returns the reasons of similarity: «comparten los activos srv-1, srv-2 y 3 más; la regla 5710». */
export function reasonsText(reasons: readonly SharedReason[]): string {
  if (reasons.length === 0) return "";
  const parts = reasons.map(({ kind, values, count }) => {
    const more = count - values.length;
    const names = more > 0 ? `${values.join(", ")} y ${more} más` : values.join(", ");
    return `${kindLabels[kind][count === 1 ? 0 : 1]} ${names}`;
  });
  return `Comparten ${parts.join("; ")}`;
}
