import type { Suppression } from "#features/alerts/suppression.contract.ts";
import { numberText } from "#platform/web/number-words.ts";
import { alertCount } from "../work/bulk-words.ts";

export const suppressionStates = {
  coming: { text: "Por comenzar", tone: "brand" },
  active: { text: "Vigente", tone: "good" },
  ended: { text: "Terminada", tone: "neutral" },
} as const;

/** What a rule or a window holds back, in words. */
export function suppressionScope(suppression: Suppression): string {
  const { kind, assets, alert_count } = suppression;
  if (kind === "window") return assets.length === 0 ? "Todos los activos" : `Activos: ${assets.join(", ")}`;
  const conditions = [
    suppression.rule_id && `regla ${ruleName(suppression)}`,
    suppression.asset_name && `activo ${suppression.asset_name}`,
    suppression.user_name && `usuario ${suppression.user_name}`,
    suppression.source_ip && `desde ${suppression.source_ip}`,
    suppression.category && `categoría ${suppression.category}`,
  ].filter(Boolean);
  if (conditions.length === 0)
    return alert_count === 1 ? "Una alerta elegida" : `${alert_count} alertas elegidas`;
  const told = conditions.join(" y ");
  return told.charAt(0).toUpperCase() + told.slice(1);
}

const ruleName = ({ rule_title, rule_id }: Suppression) => (rule_title ? `«${rule_title}»` : rule_id);

/** How much it held back: "1 evento, 1 alerta". */
export function heldBack({
  hit_count,
  suppressed_alerts,
}: Pick<Suppression, "hit_count" | "suppressed_alerts">): string {
  const events = hit_count === 1 ? "1 evento" : `${numberText(hit_count)} eventos`;
  return `${events}, ${alertCount(suppressed_alerts)}`;
}
